import type { Choices } from "#features/vendors/filter-contract.ts";
import { getInterpretation, type Interpretation } from "#features/search/contract.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { chosen } from "../../chosen.ts";
import { translatorOf } from "../../head.ts";
import type { PageContext } from "../../page-context.ts";
import { listingPath } from "./listing-path.ts";
import { withFilters, type ListingState } from "./listing-state.ts";
import type { Subject } from "./subject.server.ts";
import { vendorQueryOf } from "./vendor-query.ts";

/** What the page says about a search: sentences with a way out of each, and categories to narrow it down to. */
export interface Meaning {
  notes: { text: string; link: { text: string; to: string } | null }[];
  categories: { name: string; count: number; to: string }[];
  choices: Choices;
  wishes: Wishes;
  /** Where what is listed lies, if the text says so, whatever place was chosen. */
  place: ChosenPlace | null;
}

/** What the text itself decides, "place", "open-now" or an attribute: the text without it. */
export type Wishes = Readonly<Record<string, string>>;

/** Null without a text, and where it could not be had: the list stands on its own. */
export async function meaningOf(
  page: PageContext,
  { state, subject, place }: { state: ListingState; subject: Subject; place: ChosenPlace | null },
): Promise<Meaning | null> {
  if (!state.text) return null;
  const { sort: _order, box: _part, ...asked } = vendorQueryOf(state, place);
  const answer = await page.call(getInterpretation, asked).catch(() => null);
  const [found] = answer?.data ?? [];
  if (!found) return null;
  return {
    notes: notesOf(page, state, { ...found, where: whereOf(found, place) }),
    categories: subject.kind === "all" ? categoriesOf(state, found) : [],
    choices: found.choices,
    wishes: Object.fromEntries(found.wishes.map(({ id, without }) => [id, without])),
    place: found.place && found.wishes.some(({ id }) => id === "place") ? chosen(found.place) : null,
  };
}

interface Located extends Interpretation {
  /** The place that the text names; the chosen one for a text that says "near me"; else "". */
  where: string;
}

function whereOf({ place, isNearMe }: Interpretation, chosenPlace: ChosenPlace | null): string {
  return place?.name ?? (isNearMe && chosenPlace ? chosenPlace.name : "");
}

function notesOf(page: PageContext, state: ListingState, found: Located): Meaning["notes"] {
  const t = translatorOf(page);
  const exact = {
    text: t("meaning.searchExactly", { text: state.text }),
    to: listingPath(withFilters(state, { exact: true })),
  };
  if (!found.isInterpreted) {
    const link = { text: t("meaning.searchFreely"), to: listingPath(withFilters(state, { exact: false })) };
    return [{ text: t("meaning.literal"), link }];
  }
  const what = saidOf(page, found);
  const said = found.widening ? widenedNote(page, found) : what && t("meaning.showing", { what });
  const meant = found.corrections.map((correction) => correction.meant).join(", ");
  const mended = meant && t("meaning.mended", { text: meant });
  const farther = fartherNote(page, found);
  const whereTo = found.isNearMe && !found.where && t("meaning.chooseWhere");
  const texts = [mended, [said, whereTo].filter(Boolean).join(" "), farther].filter((text) => text !== "");
  return texts.map((text, index) => ({ text, link: index === texts.length - 1 ? exact : null }));
}

/** "Pharmacies near Deira, open now" */
function saidOf(page: PageContext, found: Located): string {
  const { kind, where, isNearMe, isOpenNow, names } = found;
  const t = translatorOf(page);
  if (!kind && !where && !isNearMe && !isOpenNow) return "";
  const subject = kind?.name ?? t("meaning.businesses");
  const what = names ? t("meaning.named", { what: subject, names }) : subject;
  const located = where ? t("meaning.near", { what, place: where }) : what;
  const said = isOpenNow ? t("meaning.openNow", { what: located }) : located;
  const attributes = attributesOf(found);
  return attributes ? t("meaning.having", { what: said, attributes }) : said;
}

function attributesOf({ attributes }: Interpretation): string {
  return attributes.map(({ name }) => name).join(" · ");
}

/** Nothing is in the place that was named, only farther away. */
function fartherNote(page: PageContext, { noneWithinKm, place, categories }: Interpretation): string {
  if (noneWithinKm === null || !place || categories.length === 0) return "";
  return translatorOf(page)("meaning.farther", { km: noneWithinKm, place: place.name });
}

function widenedNote(page: PageContext, found: Located): string {
  const t = translatorOf(page);
  const { widening, names, where, kind, wider } = found;
  if (widening === "place") return t("meaning.withoutPlace", { names, place: where });
  if (widening === "category") {
    const names = { what: kind?.name ?? "", wider: wider?.name ?? "" };
    return where ? t("meaning.widerNear", { ...names, place: where }) : t("meaning.wider", names);
  }
  if (widening === "attributes") {
    const what = saidOf(page, { ...found, attributes: [] });
    return t("meaning.withoutAttributes", { what, attributes: attributesOf(found) });
  }
  if (widening === "openNow") return t("meaning.noneOpen");
  return t("meaning.withoutWords", { names, what: saidOf(page, { ...found, names: "" }) });
}

function categoriesOf(state: ListingState, { categories }: Interpretation): Meaning["categories"] {
  if (categories.length < 2) return [];
  return categories
    .slice(0, 8)
    .map(({ id, name, count }) => ({ name, count, to: listingPath(withFilters(state, { categoryId: id })) }));
}
