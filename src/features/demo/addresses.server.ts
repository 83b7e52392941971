import type { Random } from "#base/random.ts";
import { pairOf, type Addresses, type Pair, type Premises } from "./content.server.ts";
import type { DemoPlace, Spot } from "./spread.server.ts";

interface Site {
  city: DemoPlace;
  area: Spot["area"];
  premises: Premises;
  addresses: Addresses;
  random: Random;
}

/** An address in the form of its country, in both languages. */
export function addressOf(site: Site): Pair {
  const write = writers[site.city.countryCode] ?? emirates;
  const parts = write(site).filter((part) => part !== null);
  return { en: parts.map(({ en }) => en).join(", "), ar: parts.map(({ ar }) => ar).join("، ") };
}

type Parts = (Pair | null)[];

/** Unit, building, street, area, city; a P.O. box now and then. */
function emirates(site: Site): Parts {
  const { addresses, random } = site;
  const letter = random.pick(letters);
  const number = random.integer(2, 48);
  const street = random.chance(0.5)
    ? { en: `Street ${number}${letter.en}`, ar: `شارع ${number}${letter.ar}` }
    : pairOf(random.pick(addresses.streets.AE ?? []));
  const box = random.chance(0.2) ? String(random.integer(1200, 98000)) : null;
  return [
    ...unit(site),
    random.chance(0.6) ? pairOf(random.pick(addresses.buildings)) : null,
    street,
    ...areaAndCity(site),
    box === null ? null : named("P.O. Box", "ص.ب", box),
  ];
}

/** National address: number of the building with the street, district, city with postcode and additional number. */
function saudi({ city, area, addresses, random }: Site): Parts {
  const street = pairOf(random.pick(addresses.streets.SA ?? []));
  const building = random.integer(2001, 8999);
  const prefix = addresses.postcodes[city.slug] ?? "11";
  const postcode = `${prefix}${random.integer(211, 799)}-${random.integer(2001, 8999)}`;
  const district = area && {
    en: area.name.en,
    ar: /^(حي|ضاحية|مخطط) /.test(area.name.ar) ? area.name.ar : `حي ${area.name.ar}`,
  };
  return [
    { en: `${building} ${street.en}`, ar: `${building} ${street.ar}` },
    district,
    { en: `${city.names.en} ${postcode}`, ar: `${city.names.ar} ${postcode}` },
  ];
}

/** Area, block, street, building, unit. */
function kuwaiti(site: Site): Parts {
  const { random } = site;
  const [unitPart = null] = unit(site);
  return [
    ...areaAndCity(site),
    named("Block", "قطعة", random.integer(1, 12)),
    named("Street", "شارع", random.integer(1, 120)),
    named("Building", "مبنى", random.integer(1, 60)),
    unitPart,
  ];
}

/** What is on the blue plates: building, street, zone. */
function qatari(site: Site): Parts {
  const { city, area, addresses, random } = site;
  const zone = addresses.zones[area?.slug ?? city.slug] ?? addresses.zones[city.slug] ?? 1;
  return [
    ...unit(site),
    named("Building", "مبنى", random.integer(2, 190)),
    named("Street", "شارع", random.integer(120, 990)),
    named("Zone", "منطقة", zone),
    ...areaAndCity(site),
  ];
}

/** Unit, building, road, block. Roads are numbered within their block. */
function bahraini(site: Site): Parts {
  const { city, area, addresses, random } = site;
  const block = addresses.blocks[area?.slug ?? city.slug] ?? addresses.blocks[city.slug] ?? 301;
  return [
    ...unit(site),
    named("Building", "مبنى", random.integer(20, 1990)),
    named("Road", "طريق", (block % 100) * 100 + random.integer(1, 60)),
    named("Block", "مجمع", block),
    ...areaAndCity(site),
  ];
}

/** Building, way, area, city with the postcode of its post office. */
function omani(site: Site): Parts {
  const { city, addresses, random } = site;
  const postcode = addresses.postboxes[city.slug];
  return [
    ...unit(site),
    named("Building", "بناية", random.integer(12, 4800)),
    named("Way", "سكة", random.integer(2001, 6200)),
    ...areaAndCity(site),
    postcode && random.chance(0.3) ? named("P.C.", "الرمز البريدي", postcode) : null,
  ];
}

const writers: Record<string, (site: Site) => Parts> = {
  AE: emirates,
  SA: saudi,
  KW: kuwaiti,
  QA: qatari,
  BH: bahraini,
  OM: omani,
};

function unit({ premises, random }: Site): Parts {
  switch (premises) {
    case "office":
      return [named("Office", "مكتب", random.integer(1, 12) * 100 + random.integer(1, 14))];
    case "workshop":
      return random.chance(0.6) ? [named("Workshop", "ورشة", random.integer(1, 64))] : [];
    case "hall":
      return [];
    default:
      return random.chance(0.85) ? [named("Shop", "محل", random.integer(1, 24))] : [];
  }
}

/** A town beside the city stands for itself. */
function areaAndCity({ city, area }: Site): Parts {
  if (area?.kind === "town") return [area.name];
  return [area && area.name, { en: city.names.en ?? "", ar: city.names.ar ?? "" }];
}

function named(en: string, ar: string, value: string | number): Pair {
  return { en: `${en} ${value}`, ar: `${ar} ${value}` };
}

const letters: readonly Pair[] = [
  { en: "", ar: "" },
  { en: "A", ar: "أ" },
  { en: "B", ar: "ب" },
  { en: "C", ar: "ج" },
];
