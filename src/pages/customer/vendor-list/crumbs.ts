import type { Crumb } from "#ui/breadcrumb.tsx";
import { listingPath } from "./listing-path.ts";
import type { Listing } from "./load-listing.server.ts";
import { placeOfList } from "./place-of-list.ts";

interface CrumbTexts {
  /** "All Locations" */
  everywhere: string;
  /** "Businesses" */
  everything: string;
}

/** Place, department, category, sub-category: each a list of its own, the last one this page. */
export function crumbsOf(listing: Listing, texts: CrumbTexts): Crumb[] {
  const { state, subject } = listing;
  const place = placeOfList(listing);
  const { near } = place;
  const { kind, name, department, category } = subject;
  const crumbs: Crumb[] = [{ text: place.name ?? texts.everywhere, to: listingPath({ near }) }];
  if (department) {
    crumbs.push({ text: department[1], to: listingPath({ departmentId: department[0], near }) });
  }
  if (category) crumbs.push({ text: category[1], to: listingPath({ categoryId: category[0], near }) });
  if (kind === "subcategory") crumbs.push({ text: name });
  if (kind === "all" && !state.text) crumbs.push({ text: name || texts.everything });
  if (state.text) crumbs.push({ text: state.text });
  const last = crumbs.pop();
  return last ? [...crumbs, { text: last.text }] : crumbs;
}
