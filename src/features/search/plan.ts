import type { Listing } from "#features/vendors/listing.server.ts";
import type { Matched, NameListing } from "#features/vendors/match-vendors.server.ts";
import type { NameWord } from "#features/vendors/name-query.ts";
import type { Meaning } from "./doubts.ts";
import type { Widening } from "./meant-listing.server.ts";

/** So many are put before all others. */
export const mostHeads = 20;

/** How a text is answered: vendors of the very name, then vendors with the words in their names or a listing. */
export interface Plan {
  /** Null where the text is taken literally. */
  meaning: Meaning | null;
  corrections: { typed: string; meant: string }[];
  widening: Widening | null;
  heads: readonly number[];
  /** Null where the text says no name. */
  names: { text: string; words: readonly NameWord[]; reach: number | null } | null;
  listing: Listing;
  /** The first matches of `names`, where they are known already, and at most how many. */
  first: Matched | null;
  most: number;
}

export type Read = Plan & { meaning: Meaning };

/** What the first matches of its names are looked for by. */
export function firstPage({ names, listing, most }: Plan): NameListing {
  return { ...listing, text: "", words: [], reach: null, ...names, skip: 0, limit: most };
}
