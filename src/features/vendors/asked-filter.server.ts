import type { Context } from "#door/context.server.ts";
import { maskOfIds } from "./attributes.server.ts";
import { unknownAttribute, type VendorQuery } from "./contract.ts";
import type { filterFields } from "./filter-contract.ts";
import type { Filter } from "./filter.server.ts";
import { scopeOf } from "./scope.server.ts";

type Asked = Pick<VendorQuery, "rating"> & Partial<Pick<VendorQuery, keyof typeof filterFields | "country">>;

/** What a listing, a search and a map keep; refuses ids that name nothing and countries that are not ours. */
export async function askedFilter({ db, now }: Pick<Context, "db" | "now">, query: Asked): Promise<Filter> {
  const attributes = maskOfIds(query.attributes ?? []);
  if (attributes === null) throw unknownAttribute();
  return {
    ...(await scopeOf(db, query)),
    verified: query.verified ?? false,
    rating: query.rating,
    openAt: query.openNow ? now : null,
    attributes,
    prices: maskOfPrices(query.priceLevels ?? []),
  };
}

function maskOfPrices(levels: readonly string[]): number {
  return levels.reduce((mask, level) => mask | (1 << Number(level)), 0);
}
