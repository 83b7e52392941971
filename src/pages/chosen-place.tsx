import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { placeParam, type ChosenPlace } from "#base/place-cookie.ts";
import { useFirstPlace } from "./first-place.ts";
import { keepPlace, keptPlace } from "./kept-place.ts";
import { useSite } from "./site.tsx";

interface PlaceTools {
  place: ChosenPlace | null;
  /** Keeps a place (null forgets it) and shows the page anew for it, without loading a new document. */
  choose(place: ChosenPlace | null): void;
  /** Keeps the place that a shared or older URL names, without asking the page again. */
  adopt(place: ChosenPlace | null): void;
}

const PlaceContext = createContext<PlaceTools | null>(null);

/** Session storage is the specification's home of the place; the cookie is its mirror for the server. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const site = useSite();
  const [place, setPlace] = useState(site.place);
  const showAgain = useShowAgain();

  const adopt = useCallback((next: ChosenPlace | null) => {
    keepPlace(next);
    setPlace(next);
  }, []);
  const choose = useCallback(
    (next: ChosenPlace | null) => {
      adopt(next);
      showAgain(next);
    },
    [adopt, showAgain],
  );

  useEffect(() => {
    // The tab's own place goes before the cookie, which another tab may have written; the URL's before both.
    const own = new URLSearchParams(window.location.search).has("near") ? null : keptPlace();
    if (own && !isSame(own, site.place)) choose(own);
    else if (site.place) keepPlace(site.place);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the document comes alive
  }, []);
  useFirstPlace(place, choose);

  const tools = useMemo((): PlaceTools => ({ place, adopt, choose }), [place, adopt, choose]);
  return <PlaceContext value={tools}>{children}</PlaceContext>;
}

export function usePlace(): PlaceTools {
  const tools = useContext(PlaceContext);
  if (!tools) throw new Error("usePlace is used outside of PlaceProvider");
  return tools;
}

/** A page that names its place in the URL gets the new one there; any other asks for its data again. */
function useShowAgain(): (place: ChosenPlace | null) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  return useCallback(
    (place) => {
      const search = new URLSearchParams(location.search);
      if (!search.has("near") && location.pathname !== "/vendor-list") return void revalidate();
      search.delete("page");
      if (place) search.set("near", placeParam(place));
      else search.delete("near");
      void navigate({ pathname: location.pathname, search: search.toString() });
    },
    [navigate, revalidate, location.pathname, location.search],
  );
}

function isSame(one: ChosenPlace, other: ChosenPlace | null): boolean {
  return other !== null && placeParam(one) === placeParam(other);
}
