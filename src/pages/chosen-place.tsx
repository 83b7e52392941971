import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import {
  placeCookie,
  placeParam,
  readPlaceCookie,
  writePlaceCookie,
  type ChosenPlace,
} from "#base/place-cookie.ts";
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
    keep(next);
    setPlace(next);
  }, []);

  useEffect(() => {
    // A tab that was opened anew takes the place from the cookie that rendered it; else the session's own goes first.
    const kept = readSession();
    if (site.place) keep(site.place);
    else if (kept) adopt(kept);
  }, [site.place, adopt]);

  const tools = useMemo(
    (): PlaceTools => ({
      place,
      adopt,
      choose(next) {
        adopt(next);
        showAgain(next);
      },
    }),
    [place, adopt, showAgain],
  );
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

function keep(place: ChosenPlace | null): void {
  try {
    if (place) {
      sessionStorage.setItem("location", place.name);
      sessionStorage.setItem("country", place.country);
      sessionStorage.setItem("latlng", JSON.stringify({ lat: place.latitude, lng: place.longitude }));
      sessionStorage.setItem(placeCookie, writePlaceCookie(place));
    } else {
      for (const key of ["location", "country", "latlng", placeCookie]) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage may be forbidden; the cookie alone still carries the place.
  }
  const value = place ? writePlaceCookie(place) : "";
  const life = place ? 60 * 60 * 24 * 180 : 0;
  document.cookie = `${placeCookie}=${value}; path=/; max-age=${life}; samesite=lax`;
}

function readSession(): ChosenPlace | null {
  try {
    return readPlaceCookie(sessionStorage.getItem(placeCookie) ?? undefined);
  } catch {
    return null;
  }
}
