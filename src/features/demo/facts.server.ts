import { formatE164 } from "#base/phone.ts";
import type { Random } from "#base/random.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { addressOf } from "./addresses.server.ts";
import type { DemoContent, Pair, Trade } from "./content.server.ts";
import { weekOf } from "./hours.server.ts";
import { fixedNumber, mobileNumber } from "./phones.server.ts";
import type { DemoPlace, Spot } from "./spread.server.ts";

interface Setting {
  city: DemoPlace;
  spot: Spot;
  /** Of the listing among those of its country. */
  number: number;
  now: Date;
  content: DemoContent;
  random: Random;
}

/** Where a business is and how to reach it. */
export function reachOf(trade: Trade, { city, spot, number, content, random }: Setting) {
  const country = city.countryCode;
  const address = addressOf({
    city,
    area: spot.area,
    premises: trade.premises,
    addresses: content.addresses,
    random,
  });
  const mobile = mobileNumber(country, number);
  const phone = (random.chance(0.35) ? fixedNumber(country, city.slug, number) : null) ?? mobile;
  return {
    countryCode: country,
    cityId: city.id,
    areaId: spot.area?.id ?? null,
    cityText: null,
    areaText: null,
    addressEn: address.en,
    addressAr: address.ar,
    latitude: Number(spot.latitude.toFixed(6)),
    longitude: Number(spot.longitude.toFixed(6)),
    phone,
    phoneTyped: formatE164(phone),
    whatsapp: random.chance(0.78) ? mobile : null,
  } satisfies Partial<VendorDraft>;
}

/** What a business says of itself, when it is open, and what we know of it. */
export function profileOf(trade: Trade, { city, spot, now, random }: Setting) {
  const hours = random.chance(0.06) ? null : weekOf(random.pick(trade.hours), city.countryCode, random);
  const isClaimed = random.chance(0.46);
  const about = random.chance(0.92) ? random.pick(trade.about) : null;
  const area = nameOfSpot(spot, city);
  const isAlwaysOpen = hours?.Monday === "00:00-23:59";
  const tags = trade.tags.filter(({ en }) => isAlwaysOpen || en !== "24 hours");
  return {
    hours: hours as Record<string, string> | null,
    hoursText: null,
    isClaimed,
    isVerified: random.chance(isClaimed ? 0.58 : 0.1),
    plan: isClaimed ? random.weighted(plans) : 0,
    isResponsive: isClaimed && random.chance(0.42),
    descriptionEn: about && about.en.replaceAll("{area}", area.en),
    descriptionAr: about && about.ar.replaceAll("{area}", area.ar),
    taxId: random.chance(0.7) ? taxIdOf(city.countryCode, random) : null,
    yearEstablished: random.chance(0.06)
      ? null
      : now.getUTCFullYear() - Math.round(random.next() ** 1.6 * 42) - 1,
    tags: random.shuffle(tags).slice(0, random.integer(3, 5)),
    suggestions: random.integer(0, 42),
  } satisfies Partial<VendorDraft>;
}

/** Of 0 to 3, for a listing whose owner has claimed it. */
const plans: readonly (readonly [number, number])[] = [
  [0, 64],
  [1, 24],
  [2, 8],
  [3, 4],
];

/** The area's name, else the city's. */
export function nameOfSpot({ area }: Spot, city: DemoPlace): Pair {
  return area?.name ?? { en: city.names.en ?? "", ar: city.names.ar ?? "" };
}

/** A website and an address for mail on the domain that is kept for examples. */
export function contactsOf(name: string, random: Random): Pick<VendorDraft, "website" | "email"> {
  const label = name
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z0-9]/g, "");
  const host = `${label.slice(0, 40)}.example`;
  return {
    website: random.chance(0.45) ? `https://${host}` : null,
    email: random.chance(0.6) ? `${random.pick(["hello", "info", "contact", "care"])}@${host}` : null,
  };
}

/** Of the form that the country's tax office gives; Kuwait and Qatar have none. */
function taxIdOf(country: string, random: Random): string | null {
  const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join("");
  switch (country) {
    case "AE":
      return `100${digits(7)}00003`;
    case "SA":
      return `3${digits(9)}00003`;
    case "BH":
      return `22${digits(8)}00002`;
    case "OM":
      return `OM1100${digits(6)}`;
    default:
      return null;
  }
}
