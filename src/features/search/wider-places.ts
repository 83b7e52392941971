import type { NameMatch } from "#base/name-index.ts";
import type { Said } from "./said.ts";
import type { Span } from "./spans.ts";

/** What a place is in, as far as it is known. */
export interface Contained {
  slug: string;
  kind: string;
  countryCode: string;
  city: { slug: string } | null;
  region: { slug: string } | null;
}

interface Found<Place> extends Span {
  matches: readonly NameMatch<Place>[];
}

/** Places with what they are in before or behind them, as one: "al barsha dubai", "salmiya, kuwait", 迪拜国际城. */
export function withWiderPlaces<Place extends Contained>(
  places: readonly Found<Place>[],
  { wider, said }: { wider: readonly Found<Place>[]; said: readonly Said[] },
): Found<Place>[] {
  const isNext = (one: Span, other: Span) =>
    one.to === other.from ||
    said.some(({ kind, from, to }) => kind === "near" && from === one.to && to === other.from);
  return places.flatMap((place) =>
    wider
      .filter((wide) => isNext(place, wide) || isNext(wide, place))
      .flatMap((wide) => {
        const matches = place.matches.flatMap((match) => {
          const around = wide.matches.filter(({ item }) => isIn(match.item, item));
          const closest = around.toSorted((a, b) => a.slips - b.slips)[0];
          if (!closest) return [];
          return closest.slips === 0 ? match : slippedAround(match, closest, place.from < wide.from);
        });
        const span = { from: Math.min(place.from, wide.from), to: Math.max(place.to, wide.to) };
        return matches.length === 0 ? [] : [{ ...span, matches }];
      }),
  );
}

/** The slips of what it is in are its own: "Al Barsha Dubbai". */
function slippedAround<Match extends NameMatch<unknown>>(
  match: Match,
  { name, slips }: NameMatch<unknown>,
  isFirst: boolean,
): Match {
  const both = isFirst ? `${match.name} ${name}` : `${name} ${match.name}`;
  return { ...match, name: both, slips: match.slips + slips, closeness: "slip" };
}

function isIn(place: Contained, wide: Contained): boolean {
  if (place.slug === wide.slug) return false;
  if (wide.kind === "country") return place.kind !== "country" && place.countryCode === wide.countryCode;
  return place.city?.slug === wide.slug || place.region?.slug === wide.slug;
}
