import { isLanguage, type Language } from "#base/language.ts";
import { writePlaceCookie, type ChosenPlace } from "#base/place-cookie.ts";

/**
 * What each page reads of its URL, by path; what is not listed never reaches a page nor its key. Of a name that ends in
 * `*` a form may send several, which reach the page as one, parted by commas.
 */
export type PageParameters = Readonly<Record<string, readonly string[]>>;

/** A request for a page, reduced to what the page depends on. */
export interface PageAddress {
  /** Path and listed parameters, in the order of the list; `.data` requests keep their ending. */
  url: string;
  /** The path of the page itself, or null where the product has no such page. */
  path: string | null;
  search: URLSearchParams;
}

/**
 * Paths that no page has. One of one segment and one of several: the application in the browser finds its route by the
 * path that was asked for, and must find the one that was rendered (src/pages/routes.ts).
 */
const unknownPages = { short: "/page-not-found", long: "/page/not-found" };

/** Reduces a raw URL to the page it asks for. Unknown paths are two pages, so that nobody fills the store with paths. */
export function pageAddressOf(rawUrl: string, parameters: PageParameters): PageAddress {
  const url = parseUrl(rawUrl);
  const isData = url.pathname.endsWith(".data");
  const path = url.pathname.replace(/\.data$/, "").replace(/(?<=.)\/+$/, "");
  const listed = parametersOf(path, parameters);
  const search = new URLSearchParams();
  for (const known of [...(listed ?? []), "lang", ...(isData ? ["_routes"] : [])]) {
    const name = known.replace("*", "");
    const value = name === known ? url.searchParams.get(name) : url.searchParams.getAll(name).join();
    if (value === null || value === "" || (name === "lang" && !isLanguage(value))) continue;
    search.set(name, value);
  }
  const query = search.size === 0 ? "" : `?${search}`;
  const ending = isData ? ".data" : "";
  return {
    url: `${listed === null ? unknownPages[/^\/[^/]+$/.test(path) ? "short" : "long"] : path}${ending}${query}`,
    path: listed === null ? null : path,
    search,
  };
}

/** A path may be listed with an id in its end's place: `/vendor-account/leads/:id`. */
function parametersOf(path: string, parameters: PageParameters): readonly string[] | null {
  const withId = path.replace(/\/[\w-]{1,40}$/, "/:id");
  const listed = [path, withId].find((known) => Object.hasOwn(parameters, known));
  return listed === undefined ? null : (parameters[listed] ?? null);
}

export function pageKey(address: PageAddress, language: Language, place: ChosenPlace | null): string {
  return `${language} ${place ? writePlaceCookie(place) : ""} ${address.url}`;
}

function parseUrl(rawUrl: string): URL {
  try {
    // Joined as text: a path that begins with two slashes would otherwise name a host.
    return new URL(`http://site.invalid${rawUrl}`);
  } catch {
    return new URL(`http://site.invalid${unknownPages.short}`);
  }
}
