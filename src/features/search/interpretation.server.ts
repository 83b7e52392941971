import { sql } from "kysely";
import { textIn, type Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import type { InputOf } from "#base/endpoint.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import { rowOf } from "#features/places/gazetteer.server.ts";
import { otherName } from "#features/places/other-name.server.ts";
import { idsOfMask, namedAttributes } from "#features/vendors/attributes.server.ts";
import { choicesAmong } from "#features/vendors/listed-choices.server.ts";
import { hasAny } from "#features/vendors/listing-queries.server.ts";
import { listingOf } from "#features/vendors/service.server.ts";
import type * as contract from "./contract.ts";
import type { Interpretation } from "./contract.ts";
import { withoutPlace } from "./doubts.ts";
import { reachOf } from "./reach.ts";
import type { Plan } from "./plan.ts";
import { pageOfPlan } from "./page-of-plan.server.ts";
import { planOf } from "./results.server.ts";
import { vocabularyOf } from "./vocabulary.server.ts";

/** So many of what is found are looked at for categories and choices. */
const mostCounted = 1_000;

type Asked = InputOf<typeof contract.getInterpretation>;

/** What a text was taken for, for the page that shows its results. */
export async function getInterpretation(context: Context, asked: Asked): Promise<Interpretation[]> {
  const { db, language, now } = context;
  const { text = "", isLiteral = false } = asked;
  const listing = await listingOf(context, { ...asked, skip: 0, limit: 1 }, askedPosition(asked));
  const plan = await planOf(db, { text, isLiteral, listing, now, most: mostCounted });
  const { corrections, widening } = plan;
  const { items: found } = await pageOfPlan(db, plan, { skip: 0, limit: mostCounted });
  const meaning = await shownBy(db, found, plan);
  const interpretation: Interpretation = {
    isInterpreted: meaning !== null,
    kind: meaning?.taxonomy ? kindOf(meaning.taxonomy.item, language) : null,
    place: meaning?.place ? placeOf(meaning.place, language) : null,
    isNearMe: meaning?.isNearMe ?? false,
    isOpenNow: meaning?.isOpenNow ?? false,
    attributes: namedAttributes(meaning?.attributes ?? 0, language),
    wishes: wishesOf(plan),
    names: meaning ? meaning.rest.join(" ") : text,
    corrections,
    widening,
    wider: widening === "category" ? await widerOf(db, plan, language) : null,
    noneWithinKm: await noneWithin(db, plan),
    categories: await categoriesOf(db, found, language),
    choices: await choicesAmong(db, found, {
      filter: plan.listing.filter,
      language,
      isExact: found.length < mostCounted,
    }),
  };
  return [interpretation];
}

type Meant = NonNullable<Plan["meaning"]>;

/** As far as it decided what was found. */
async function shownBy(db: Db, found: readonly number[], plan: Plan): Promise<Meant | null> {
  const { meaning, names } = plan;
  if (!meaning || !names || found.length === 0) return meaning;
  return withoutOtherKind(db, found, withoutOtherPlace({ ...plan, meaning, names }));
}

/** Names that are not looked for in the place have it as one of their words: "noor" is no quarter of Riyadh. */
function withoutOtherPlace(plan: Plan & { meaning: Meant; names: NonNullable<Plan["names"]> }): Meant {
  const { meaning, names, widening } = plan;
  return widening === "place" || isThere(plan) ? meaning : withoutPlace(meaning, names.text);
}

/** Where all that was found by its name is of another kind, the word is one of the name: "Bait Al Afia" sells no bait. */
async function withoutOtherKind(db: Db, found: readonly number[], meaning: Meant): Promise<Meant> {
  if (!meaning.taxonomy) return meaning;
  const { item, typed } = meaning.taxonomy;
  const { rows } = await sql`
    SELECT FROM vendor_docs WHERE vendor_id = ANY (${found}::int[]) AND ${item.id} =
      ANY (CASE WHEN ${item.kind} = 'department' THEN ARRAY[department_id] ELSE ARRAY[category_id, subcategory_id] END)
    LIMIT 1`.execute(db);
  return rows.length > 0 ? meaning : { ...meaning, taxonomy: null, rest: [typed, ...meaning.rest] };
}

/** Where names are looked for, and where nothing has what is asked for, it decides nothing. */
function wishesOf(plan: Plan): Interpretation["wishes"] {
  const { meaning, listing } = plan;
  if (!meaning) return [];
  const { openAt, attributes: had = 0 } = listing.filter;
  const { place } = meaning;
  return [
    ...(place && isThere(plan) ? [{ id: "place", without: place.without }] : []),
    ...meaning.wishes.flatMap(({ attributes, without }) => {
      if (attributes === 0) return openAt ? { id: "open-now", without } : [];
      return idsOfMask(attributes & had).map((id) => ({ id, without }));
    }),
  ];
}

/** Whether the place that the text names is where its results are. */
function isThere({ meaning, listing: { position } }: Plan): boolean {
  const place = meaning?.place?.item;
  return position?.latitude === place?.latitude && position?.longitude === place?.longitude;
}

function kindOf({ kind, slug, names }: NonNullable<Meant["taxonomy"]>["item"], language: Language) {
  return { level: kind, id: slug, name: textIn(names, language) };
}

/** "Burj Khalifa (Downtown Dubai)", where that was said. */
function placeOf({ item, meant }: NonNullable<Meant["place"]>, language: Language) {
  const { slug, latitude, longitude, countryCode } = item;
  const { name } = rowOf(item, language);
  const other = otherName(item, meant);
  return { id: slug, name: other ? `${other} (${name})` : name, latitude, longitude, countryCode };
}

async function widerOf(db: Db, { listing: { filter } }: Plan, language: Language) {
  const { terms } = await vocabularyOf(db);
  const term = terms.find(({ kind, id }) => filter[`${kind}Id`] === id);
  return term ? { id: term.slug, name: textIn(term.names, language) } : null;
}

/** A listing near a place goes on to what is far where little is near. */
async function noneWithin(db: Db, { meaning, names, heads, listing }: Plan): Promise<number | null> {
  const reach = meaning?.place && reachOf[meaning.place.item.kind];
  const { position, filter } = listing;
  if (!reach || !position || names || heads.length > 0) return null;
  return (await hasAny(db, filter, { position, reach })) ? null : reach;
}

/** The categories of these vendors, the most frequent first. */
async function categoriesOf(
  db: Db,
  items: readonly number[],
  language: Language,
): Promise<Interpretation["categories"]> {
  const { rows } = await sql<{ id: string; names: Record<Language, string>; count: number }>`
    SELECT c.slug AS id, c.names, count(*)::int AS count
    FROM vendor_docs d JOIN categories c ON c.id = d.category_id
    WHERE d.vendor_id = ANY (${items}::int[]) GROUP BY c.id ORDER BY count DESC, c.position`.execute(db);
  return rows.map(({ id, names, count }) => ({ id, name: textIn(names, language), count }));
}
