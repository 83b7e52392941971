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
        const matches = place.matches.filter(({ item }) =>
          wide.matches.some((match) => isIn(item, match.item)),
        );
        const span = { from: Math.min(place.from, wide.from), to: Math.max(place.to, wide.to) };
        return matches.length === 0 ? [] : [{ ...span, matches }];
      }),
  );
}

function isIn(place: Contained, wide: Contained): boolean {
  if (place.slug === wide.slug) return false;
  if (wide.kind === "country") return place.kind !== "country" && place.countryCode === wide.countryCode;
  return place.city?.slug === wide.slug || place.region?.slug === wide.slug;
}
