/**
 * Generated pictures: a category glyph on one of seven tones, varied by a seed, served at a path that says all three.
 * The path is the picture: the same path is the same drawing for ever.
 */
export const tones = ["palm", "sand", "sea", "clay", "dusk", "leaf", "stone"] as const;
export type Tone = (typeof tones)[number];

export interface Artwork {
  /** such as `maki-restaurant` or `temaki-tools` */
  glyph: string;
  tone: Tone;
  /** 0 to 2^32 - 1; neighbouring seeds give different compositions */
  seed: number;
}

export function artworkPath({ glyph, tone, seed }: Artwork): string {
  return `/art/${glyph}/${tone}/${seed >>> 0}.svg`;
}

const pathForm = /^\/art\/((?:maki|temaki)-[a-z0-9_-]{1,40})\/([a-z]{3,5})\/(0|[1-9]\d{0,9})\.svg$/;

/** The artwork that a path names; null for any other path, however it is written. */
export function parseArtworkPath(path: string): Artwork | null {
  const match = path.length <= 100 ? pathForm.exec(path) : null;
  const [, glyph, tone, digits] = match ?? [];
  const seed = Number(digits);
  if (glyph === undefined || !isTone(tone) || seed > 0xffffffff) return null;
  return { glyph, tone, seed };
}

export function isTone(value: unknown): value is Tone {
  return tones.includes(value as Tone);
}

/** A stable seed for a text such as a public id (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

interface Gallery extends Artwork {
  /** up to 8 look different from one another */
  count: number;
}

/** Paths of `count` pictures of one business: neighbouring seeds, the tone changing now and then to its companion. */
export function artworkGallery({ glyph, tone, seed, count }: Gallery): string[] {
  return Array.from({ length: count }, (_, index) =>
    artworkPath({ glyph, tone: index % 3 === 2 ? companions[tone] : tone, seed: seed + index }),
  );
}

const companions: Record<Tone, Tone> = {
  palm: "sand",
  sand: "clay",
  sea: "stone",
  clay: "sand",
  dusk: "clay",
  leaf: "sand",
  stone: "sea",
};

/** The tone of a department, by its slug; stone for one that is not known. */
export function toneOfDepartment(slug: string): Tone {
  return departmentTones.get(slug) ?? "stone";
}

const slugsOfTone: Record<Tone, string> = {
  palm: `health-care-wellness groceries-supermarkets sports-fitness banking-finance it-software
    religious-community cleaning-pest-control`,
  sand: `business-setup restaurants gold-jewellery-watches accounting-consulting travel-tourism
    construction-contracting government-public`,
  sea: `logistics-transportation home-services-maintenance telecom-internet marine-boats education-training
    insurance jobs-recruitment`,
  clay: `real-estate cafes-desserts catering-food-supply home-furniture building-materials-hardware
    shopping-malls-gifts printing-advertising`,
  dusk: `perfumes-oud beauty-salons-spas fashion-clothing events-weddings entertainment-leisure
    hotels-accommodation arts-crafts-antiques`,
  leaf: "agriculture-pets kids-baby oil-gas-energy books-stationery rental-repair-services",
  stone: `car-services automotive-sales driving-schools-transport electronics-mobiles legal-services
    security-services industrial-manufacturing b2b-wholesale-trading`,
};

const departmentTones = new Map(
  tones.flatMap((tone) => slugsOfTone[tone].split(/\s+/).map((slug) => [slug, tone] as const)),
);

/** Slugs that have a tone of their own, for the test that none is forgotten. */
export const departmentsWithTone: ReadonlySet<string> = new Set(departmentTones.keys());
