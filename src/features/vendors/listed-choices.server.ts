import { sql, type RawBuilder } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import { centreOf } from "#base/box.ts";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { Context } from "#door/context.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import { everyAttribute, maskOfIds, namedAttributes } from "./attributes.server.ts";
import type { Choices } from "./filter-contract.ts";
import { narrowed } from "./few-chosen.server.ts";
import { conditionsOf, listOf, type Filter, type Near } from "./filter.server.ts";
import type * as contract from "./listed-contract.ts";
import { enough, reaches } from "./listing.server.ts";
import { listingOf } from "./service.server.ts";

/** Of a longer list as many are counted: what there is of it shows in them. */
const mostCounted = 2_500;

/** Vendors with the same attributes and price level. */
interface Alike {
  attributes: number;
  priceLevel: number | null;
  count: number;
}

/** What the vendors of a listing have by which it can be filtered further. */
export async function getListedChoices(
  context: Context,
  asked: InputOf<typeof contract.getListedChoices>,
): Promise<Choices[]> {
  const { db, language } = context;
  const listing = await listingOf(context, { ...asked, skip: 0, limit: 1 }, askedPosition(asked));
  const { filter, position } = listing;
  // Of any price: others than the chosen ones can be chosen beside them.
  const ofAnyPrice = filter.prices ? await narrowed(db, { ...filter, prices: 0 }) : filter;
  for (const reach of reaches) {
    const near = position && { position, reach };
    const alike = await countAlike(
      db,
      ofAnyPrice,
      filter.box ? { position: centreOf(filter.box), reach: null } : near,
    );
    const isWhole = near === null || reach === null || filter.box;
    if (isWhole || totalOf(alike.filter(isOfPrice(filter))) >= enough)
      return [choicesOf(alike, { filter, language, isExact: totalOf(alike) < mostCounted })];
  }
  throw new Error("the last reach is everywhere");
}

interface Told {
  filter: Filter;
  language: Language;
  /** Whether all were counted. */
  isExact: boolean;
}

/** The same of vendors that were found in another way. */
export async function choicesAmong(db: Db, ids: readonly number[], of: Told): Promise<Choices> {
  const among = sql`SELECT d.attributes, d.price_level FROM vendor_docs d
    JOIN json_array_elements_text(${JSON.stringify(ids)}::json) AS found(id) ON d.vendor_id = found.id::int`;
  return choicesOf(await counted(db, among), of);
}

function countAlike(db: Db, filter: Filter, near: Near | null): Promise<Alike[]> {
  return counted(
    db,
    sql`SELECT d.attributes, d.price_level FROM vendor_docs d
      WHERE ${conditionsOf(filter, near)} AND d.country_code IN ${listOf(filter)} LIMIT ${sql.lit(mostCounted)}`,
  );
}

function counted(db: Db, vendors: RawBuilder<unknown>): Promise<Alike[]> {
  return runPrepared(
    db,
    sql<Alike>`
      SELECT attributes, price_level AS "priceLevel", count(*)::int AS count FROM (${vendors}) v GROUP BY 1, 2`,
  );
}

function choicesOf(alike: readonly Alike[], { filter, language, isExact }: Told): Choices {
  const { attributes: chosen = 0, prices = 0 } = filter;
  const ofPrice = alike.filter(isOfPrice(filter));
  const there = ofPrice.reduce((mask, { attributes }) => mask | attributes, chosen) & everyAttribute;
  const having = (bit: number) => totalOf(ofPrice.filter(({ attributes }) => attributes & bit));
  const costing = (level: number) => totalOf(alike.filter(({ priceLevel }) => priceLevel === level));
  return {
    attributes: namedAttributes(there, language).map(({ id, name }) => ({
      id,
      name,
      count: having(maskOfIds([id]) ?? 0),
    })),
    priceLevels: [1, 2, 3, 4]
      .map((level) => ({ level, count: costing(level) }))
      .filter(({ level, count }) => count > 0 || prices & (1 << level)),
    isExact,
  };
}

function isOfPrice({ prices = 0 }: Filter) {
  return ({ priceLevel }: Alike) =>
    prices === 0 || (priceLevel !== null && (prices & (1 << priceLevel)) !== 0);
}

function totalOf(alike: readonly Alike[]): number {
  return alike.reduce((sum, { count }) => sum + count, 0);
}
