import { randomFrom } from "#base/random.ts";
import { maskOfIds, maskOfTags } from "#features/vendors/attributes.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";

/** Of a hundred businesses of a family, how many have each attribute and are of each price level. */
export type Usual = Readonly<
  Record<string, { has: Readonly<Record<string, number>>; prices?: readonly number[] }>
>;

/** Chance of its own, so that nothing else of a listing depends on these; one in eight has told nothing. */
export function attributesFor(
  family: string,
  { key, usual, services }: { key: string; usual: Usual; services: VendorDraft["services"] },
): Pick<VendorDraft, "attributes" | "priceLevel"> {
  const random = randomFrom(`${key}:attributes`);
  const { has = {}, prices = [] } = usual[family] ?? {};
  const ids = Object.entries(has).flatMap(([id, percent]) => (random.chance(percent / 100) ? id : []));
  const level = levelOf(prices, random.next() * 100);
  const isSilent = random.chance(1 / 8);
  // What it says it does, it has.
  const said = maskOfTags(services);
  return isSilent ? { attributes: said } : { attributes: said | (maskOfIds(ids) ?? 0), priceLevel: level };
}

function levelOf(prices: readonly number[], percent: number): number | null {
  let below = 0;
  const index = prices.findIndex((share) => percent < (below += share));
  return index === -1 ? null : index + 1;
}
