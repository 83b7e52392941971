import type { Db } from "#database/connect.server.ts";
import type { NamedPlace } from "#features/places/gazetteer.server.ts";
import { hasAny } from "#features/vendors/listing-queries.server.ts";
import {
  matchExactly,
  matchForgiving,
  matchVendors,
  nothing,
  type Matched,
} from "#features/vendors/match-vendors.server.ts";
import { isDoubtful } from "./doubts.ts";
import { namesAndPlaces, type NameAndPlace } from "./names-and-places.ts";
import { kindlyWords } from "./kindly-words.server.ts";
import {
  firstOfEach,
  isTelling,
  likelyReadings,
  namedInPlace,
  namesInPlaces,
} from "./named-in-place.server.ts";
import { around } from "./meant-listing.server.ts";
import { otherTexts, saysName } from "./other-texts.ts";
import { firstPage, type Plan, type Read } from "./plan.ts";
import { reachOf } from "./reach.ts";
import { withTranslations } from "./translated-words.server.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

/** The first matches where none is exact. */
export function likeFirst(db: Db, plan: Plan): Promise<Matched> {
  return matchForgiving(db, firstPage(plan));
}

/** Where nothing is named just so, what a vendor is may stand for a word too. */
export function withKindly(plan: Plan, text: string, vocabulary: SearchVocabulary): Plan {
  return plan.names ? { ...plan, names: { ...plan.names, words: kindlyWords(text, vocabulary) } } : plan;
}

/** Where nothing is named just so, a word may stand in the other script. */
export function withTranslated(plan: Plan, vocabulary: SearchVocabulary): Plan {
  const { names } = plan;
  if (!names) return plan;
  return {
    ...plan,
    names: { ...names, words: names.words.map((word) => withTranslations(word, vocabulary)) },
  };
}

interface LikeName {
  named: Read;
  text: string;
  readings: readonly NameAndPlace<NamedPlace>[];
  /** Whether there are names of which the place may be a word. */
  isFound: boolean;
  /** Whether all words are a kind of business and a place, with slips: then a name must say more than a kind. */
  isExplained: boolean;
}

/** A name that is written so in a place that is not; else, where nothing is found, both as they may be meant. */
export async function inSlippedPlace(
  db: Db,
  { named, text, readings, isFound, isExplained }: LikeName,
  vocabulary: SearchVocabulary,
): Promise<(Plan & { first: Matched }) | null> {
  const { position } = named.listing;
  const slipped = namesInPlaces(
    namesAndPlaces(text, vocabulary, { position, forgives: true }),
    vocabulary,
  ).filter((one) => isTelling(one, vocabulary) && (!isExplained || saysName(one.reading.name, vocabulary)));
  const likely = likelyReadings(db, slipped);
  const found = await namedInPlace(db, named, { readings: likely, find: matchExactly });
  if (found || isFound || isExplained) return found;
  const all = firstOfEach([...namesInPlaces(readings, vocabulary), ...slipped]);
  return namedInPlace(db, named, { readings: all, find: matchForgiving });
}

/** As the text may be meant, where nothing is called as it was typed. */
export async function likeOtherwise(
  db: Db,
  { named, text }: Pick<LikeName, "named" | "text">,
  vocabulary: SearchVocabulary,
): Promise<Matched> {
  for (const other of otherTexts(text, vocabulary)) {
    const found = await matchVendors(db, firstPage(withKindly(named, other, vocabulary)));
    if (found.total > 0) return found;
  }
  return nothing;
}

/** A little known place where nothing is listed, in the word of a name in the other script: النور is no village of Musandam. */
export async function ratherNamed(
  db: Db,
  { text, plan }: { text: string; plan: Read },
  vocabulary: SearchVocabulary,
): Promise<Plan | null> {
  const { listing, meaning } = plan;
  const { place, taxonomy } = meaning;
  if (!place || taxonomy || !isDoubtful(meaning, listing)) return null;
  const there = await around(db, place.item, listing);
  const near = there.position && { position: there.position, reach: reachOf[place.item.kind] ?? null };
  if (await hasAny(db, there.filter, near)) return null;
  const like = await likeFirst(db, withKindly(plan, text, vocabulary));
  return like.total > 0 ? { ...plan, corrections: like.corrections, first: like } : null;
}
