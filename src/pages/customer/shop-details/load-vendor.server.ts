import { data } from "react-router";
import { parseArtworkPath } from "#base/artwork.ts";
import { getAllProdCategories, getProducts } from "#features/products/contract.ts";
import type { Product, ProductCategory } from "#features/products/contract.ts";
import { getReviews } from "#features/reviews/contract.ts";
import type { Review } from "#features/reviews/contract.ts";
import type { ReviewItem } from "#features/reviews/review-card.tsx";
import { getAllVendors, getFaqsByVendor } from "#features/vendors/contract.ts";
import type { Vendor, VendorFaqs } from "#features/vendors/contract.ts";
import { getVendorHours, type VendorHours } from "#features/vendors/hours-contract.ts";
import { tileItemOf } from "#features/vendors/tile-item.ts";
import type { VendorTileItem } from "#features/vendors/vendor-tile.tsx";
import { headOf, translatorOf, type Head } from "../../head.ts";
import type { PageContext } from "../../page-context.ts";
import { detailPath, readDetail, reviewSlice, type DetailState } from "./detail-state.ts";
import { placesOf, relatedTo, type NamedPlace, type RelatedLink } from "./related.server.ts";

export interface VendorPage {
  head: Head;
  state: DetailState;
  vendor: Vendor;
  /** The pictures are drawings of its category, not photos of it. */
  isDrawn: boolean;
  /** From the reverse lookup of its position; null when that fails. */
  city: NamedPlace | null;
  reviews: ReviewList;
  /** The ten newest ratings, the oldest of them first. */
  trend: number[];
  faqs: VendorFaqs["faqs"];
  /** Where the calendar has a say in its hours. */
  hours: VendorHours | null;
  productCategories: ProductCategory[];
  /** Of the menu, where it is shown. */
  products: Product[];
  similar: VendorTileItem[];
  related: RelatedLink[];
}

export interface ReviewList {
  items: ReviewItem[];
  /** How many come before the first item. */
  skipped: number;
  total: number;
}

/** The vendor and all around it. Only the vendor itself must be had: what else fails is left out. */
export async function loadVendor(page: PageContext, search: URLSearchParams): Promise<VendorPage> {
  const state = readDetail(search);
  const vendor = await vendorOf(page, state.id);
  const places = placesOf(page, vendor);
  const [reviews, newest, faqs, hours, productCategories, products, similar, { city }, related] =
    await Promise.all([
      reviewsOf(page, state),
      state.reviewSort || state.reviewPages > 1 ? newestOf(page, state.id) : null,
      orNone(page.call(getFaqsByVendor, { vendorId: vendor.id })),
      hoursOf(page, vendor.id),
      orNone(page.call(getAllProdCategories, { vendorId: vendor.id })),
      state.menu ? productsOf(page, vendor.id) : [],
      similarTo(page, vendor),
      places,
      places.then((known) => relatedTo(page, vendor, known)),
    ]);
  return {
    head: headOfVendor(page, vendor, city?.name),
    state: { ...state, menu: state.menu && productCategories.length > 0 },
    vendor,
    isDrawn: vendor.images.every((image) => parseArtworkPath(image) !== null),
    city,
    reviews,
    trend: (newest ?? reviews.items.slice(0, 10)).map(({ rating }) => rating).toReversed(),
    faqs: faqs[0]?.faqs.slice(0, 6) ?? [],
    hours,
    productCategories,
    products,
    similar,
    related,
  };
}

/** One that is unknown, removed, or no id at all is a page that does not exist. */
async function vendorOf(page: PageContext, id: string): Promise<Vendor> {
  const found = await page.call(getAllVendors, { id, skip: 0, limit: 1, rating: 0 }).catch((error) => {
    const status = (error as { init?: ResponseInit } | null)?.init?.status ?? 500;
    if (status >= 500) throw error;
    return null;
  });
  const vendor = found?.data[0];
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers what is thrown
  if (id === "" || !vendor) throw data(null, { status: 404 });
  return withoutRepeats(vendor);
}

/** What was given twice, or says the same in this language, is shown once. */
function withoutRepeats(vendor: Vendor): Vendor {
  const { services, tags, images } = vendor;
  return {
    ...vendor,
    services: [...new Map(services.map((service) => [service.name, service])).values()],
    tags: [...new Set(tags)],
    images: [...new Set(images)],
  };
}

async function reviewsOf(
  page: PageContext,
  { id, reviewSort, reviewPages }: DetailState,
): Promise<ReviewList> {
  const slice = reviewSlice(reviewPages);
  const query = { vendorId: id, ...slice, ...(reviewSort && { sort: reviewSort }) };
  const answer = await page.call(getReviews, query).catch(() => null);
  return { items: answer?.data.map(itemOf) ?? [], skipped: slice.skip, total: answer?.total ?? 0 };
}

async function hoursOf(page: PageContext, vendorId: string): Promise<VendorHours | null> {
  const [hours] = await orNone(page.call(getVendorHours, { vendorId }));
  return hours && (hours.ramadan !== null || hours.specialDays.length > 0) ? hours : null;
}

function newestOf(page: PageContext, vendorId: string): Promise<Review[]> {
  return orNone(page.call(getReviews, { vendorId, skip: 0, limit: 10 }));
}

function itemOf({ vendorId: _vendor, userId: _user, ...item }: Review): ReviewItem {
  return item;
}

/** A menu of more than 200 products is cut there. */
async function productsOf(page: PageContext, vendorId: string): Promise<Product[]> {
  const limit = 50;
  const slices = [0, 1, 2, 3].map((index) => index * limit);
  const [first, ...rest] = slices;
  const answer = await page.call(getProducts, { vendorId, skip: first ?? 0, limit }).catch(() => null);
  const others = rest.filter((skip) => skip < (answer?.total ?? 0));
  const pages = await Promise.all(
    others.map((skip) => orNone(page.call(getProducts, { vendorId, skip, limit }))),
  );
  return [...(answer?.data ?? []), ...pages.flat()];
}

async function similarTo(page: PageContext, vendor: Vendor): Promise<VendorTileItem[]> {
  const { latitude, longitude, departmentId, countryCode } = vendor;
  const near = latitude !== null && longitude !== null && { latitude, longitude, country: countryCode };
  const query = { departmentId, skip: 0, limit: 7, rating: 0, ...near };
  const found = await orNone(page.call(getAllVendors, query));
  return found
    .filter(({ id }) => id !== vendor.id)
    .slice(0, 6)
    .map(tileItemOf);
}

function headOfVendor(page: PageContext, vendor: Vendor, cityAround = ""): Head {
  const t = translatorOf(page);
  const { id, name, area, city, address, description } = vendor;
  const what = vendor.subcategoryName || vendor.categoryName || vendor.departmentName;
  const where =
    area && city
      ? t("vendor.areaCity", { area, city })
      : area || city || address || cityAround || countryName(vendor, page);
  const said = description.replaceAll(/\s+/g, " ").trim();
  return headOf(page, {
    title: t("heads.vendorTitle", { name, what, where }),
    description: said ? shortened(said, 160) : t("heads.vendorDescription", { name, what, where }),
    canonicalPath: detailPath({ id }),
    picture: `/og/vendor/${id}.png`,
  });
}

function countryName({ countryCode }: Vendor, { language }: PageContext): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(countryCode) ?? countryCode;
}

/** Ends after a whole word. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, "")}…`;
}

async function orNone<Item>(answer: Promise<{ data: Item[] }>): Promise<Item[]> {
  return (await answer.catch(() => null))?.data ?? [];
}
