import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { placeParam } from "#base/place-cookie.ts";
import { usePlace } from "../../chosen-place.tsx";
import { useSite } from "../../site.tsx";
import { listingPath } from "./listing-path.ts";
import type { Listing } from "./load-listing.server.ts";

/** The place that a shared URL names becomes the visitor's; the visitor's own goes into the URL, so that sharing keeps it. */
export function useOwnPlace({ place, state }: Pick<Listing, "place" | "state">): void {
  const navigate = useNavigate();
  const { href } = useSite();
  const { place: chosen, adopt } = usePlace();
  const isNamed = new URLSearchParams(useLocation().search).has("near");
  const near = place && placeParam(place);
  useEffect(() => {
    if (!place) return;
    if (!chosen || placeParam(chosen) !== near) adopt(place);
    if (isNamed) return;
    void navigate(href(listingPath(state)), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- when the page's place changes, not when the visitor's does
  }, [near, isNamed]);
}
