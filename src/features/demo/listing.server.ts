import { artworkGallery, isTone, seedOf } from "#base/artwork.ts";
import type { Position } from "#base/geometry.ts";
import { randomFrom, type Random } from "#base/random.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { attributesFor } from "./attributes.server.ts";
import type { DemoContent, Pair, Trade } from "./content.server.ts";
import { contactsOf, nameOfSpot, profileOf, reachOf } from "./facts.server.ts";
import { faqsFor, type Faq } from "./faqs.server.ts";
import { menuOf, type MenuSection } from "./menu.server.ts";
import { publicIdFrom } from "./public-id.server.ts";
import type { Crowd } from "./reviewers.server.ts";
import { reviewsOf, type DemoReview, type Subject } from "./reviews.server.ts";
import { spotIn, type DemoCategory, type DemoDepartment, type Slot, type Spot } from "./spread.server.ts";

export interface DemoListing {
  publicId: string;
  draft: VendorDraft;
  faqs: Faq[];
  menu: MenuSection[];
  reviews: DemoReview[];
}

interface Making {
  /** Tells this listing from all others: it decides everything that chance decides. */
  key: string;
  /** Of the listing among those of its country. */
  number: number;
  now: Date;
  content: DemoContent;
  areas: readonly NonNullable<Spot["area"]>[];
  crowd: Crowd;
  /** ISO 4217. */
  currency: string;
  isLand: (position: Position) => boolean;
  nextName: (trade: Trade, area: Pair | null, random: Random) => Pair;
}

/** One listing with everything around it; null for a kind of business that the files do not know. */
export function listingOf({ city, kind }: Slot, making: Making): DemoListing | null {
  const { key, content, now, crowd } = making;
  const random = randomFrom(key);
  const { department, category, subcategories } = kind;
  const subcategory = subcategories.length > 0 && random.chance(0.75) ? random.pick(subcategories) : null;
  const trade = content.tradeOf(department.slug, category?.slug ?? null, subcategory?.slug ?? null);
  if (!trade || trade.names.length === 0) return null;
  const spot = spotIn(city, making.areas, {
    isWorkshop: trade.premises === "workshop",
    isLand: making.isLand,
    random,
  });
  const publicId = publicIdFrom(`${key}:vendor`);
  const name = making.nextName(trade, spot.area?.name ?? null, random);
  const setting = { city, spot, number: making.number, now, content, random };
  const reach = reachOf(trade, setting);
  const profile = profileOf(trade, setting);
  const menu = menuFor(trade, { currency: making.currency, content, random });
  const contacts = contactsOf(name.en, random);
  const offer = offerOf(trade, { hasWhatsapp: reach.whatsapp !== null, random });
  const draft: VendorDraft = {
    source: "demo",
    sourceId: key,
    licence: null,
    isDemo: true,
    nameEn: name.en,
    nameAr: name.ar,
    departmentId: department.id,
    categoryId: category?.id ?? null,
    subcategoryId: subcategory?.id ?? null,
    ...reach,
    ...profile,
    ...contacts,
    ...offer,
    ...attributesFor(trade.family, { key, usual: content.attributes, services: offer.services }),
    photos: photosOf(publicId, { department, category: subcategory ?? category, random }),
  };
  const subject: Subject = {
    family: trade.family,
    area: nameOfSpot(spot, city),
    services: trade.own,
    dishes: dishesOf(menu),
    maxDays: daysOpen(draft, now),
    ...companyOf(trade, { subcategory: subcategory?.slug, content }),
  };
  const reviews = reviewsOf(subject, { content, crowd, now, random });
  return { publicId, draft, faqs: faqsFor(trade, { draft, content, random }), menu, reviews };
}

/** What it is best at comes from its own services, what it does beside from those and from its department's. */
function offerOf(
  trade: Trade,
  { hasWhatsapp, random }: { hasWhatsapp: boolean; random: Random },
): Pick<VendorDraft, "specialties" | "services"> {
  const own = random.shuffle(trade.own.length > 0 ? trade.own : trade.shared.slice(0, 3));
  const specialties = own.slice(0, Math.min(3, Math.max(1, own.length - 1)));
  const services = [...own.slice(0, 1), ...own.slice(specialties.length), ...random.shuffle(trade.shared)]
    .filter(({ en }, index, all) => all.findIndex((other) => other.en === en) === index)
    .filter(({ en }) => hasWhatsapp || !en.includes("WhatsApp"));
  return { specialties, services: services.slice(0, random.integer(5, 7)) };
}

function menuFor(
  trade: Trade,
  { currency, content, random }: { currency: string; content: DemoContent; random: Random },
): MenuSection[] {
  const sections = trade.menu === null ? undefined : content.menus[trade.menu];
  return sections ? menuOf(sections, currency, random) : [];
}

/** What guests speak of: the dearer half of the menu, not the drinks and sides. */
function dishesOf(menu: readonly MenuSection[]): Pair[] {
  const products = menu.flatMap((section) => section.products);
  const byPrice = products.toSorted((a, b) => b.priceMinor - a.priceMinor);
  return byPrice.slice(0, Math.ceil(byPrice.length / 2)).map(({ names }) => names);
}

/** At least two months, so that even a new business has met somebody. */
function daysOpen({ yearEstablished }: VendorDraft, now: Date): number {
  return yearEstablished === null ? 1095 : Math.max(60, (now.getUTCFullYear() - yearEstablished) * 365 - 90);
}

/** Who works there and who comes. */
function companyOf(
  { family }: Trade,
  { subcategory, content }: { subcategory: string | undefined; content: DemoContent },
): Pick<Subject, "staff" | "guests"> {
  const { staffMen, staffWomen } = content;
  if (family === "beauty" || subcategory === "gyms.ladies-gym") return { staff: staffWomen, guests: "women" };
  if (family === "barber") return { staff: staffMen, guests: "men" };
  return { staff: [...staffMen, ...staffWomen], guests: "all" };
}

/** Drawn pictures of its trade; a third of the listings has none of its own. */
function photosOf(
  publicId: string,
  {
    department,
    category,
    random,
  }: { department: DemoDepartment; category: DemoCategory | null; random: Random },
): string[] {
  if (random.chance(0.34) || !isTone(department.tone)) return [];
  const glyph = category?.icon ?? department.icon;
  const count = random.integer(3, 8);
  return artworkGallery({ glyph, tone: department.tone, seed: seedOf(publicId), count });
}
