import { isPosition, type Position } from "#base/geometry.ts";
import { asciiDigits } from "#base/digits.ts";
import { fold } from "#base/text-folding.ts";
import { nearestOf, type Gazetteer, type GazetteerPlace } from "./gazetteer.ts";
import { Refused, type Notice } from "./refused.ts";

export interface Country {
  code: string;
  /** `+971`. */
  dialCode: string;
  /** In all languages, and what people write instead; folded. */
  names: ReadonlySet<string>;
}

export interface Located {
  countryCode: string;
  cityId: number | null;
  areaId: number | null;
  cityText: string | null;
  areaText: string | null;
}

export interface PlaceCells {
  country: string;
  city: string;
  area: string;
  /** As typed: its international prefix may tell the country. */
  phone: string;
}

/** How far (km) a place of a name may be from the position and still be meant; a position this near is in a city. */
const reach = { city: 60, area: 15, nearestArea: 3, nearestCity: 35, nearestTown: 15, border: 20 };

/** `lat` and `lng` as numbers; null where the row has neither. */
export function positionIn(lat: string, lng: string): Position | Refused | null {
  if (lat === "" && lng === "") return null;
  const latitude = degreesOf(lat);
  const longitude = degreesOf(lng);
  if (latitude === null || !isPosition({ latitude, longitude: 0 })) return new Refused("lat", "format");
  if (longitude === null || !isPosition({ latitude: 0, longitude })) return new Refused("lng", "format");
  return { latitude, longitude };
}

export interface Locator {
  gazetteer: Gazetteer;
  countries: readonly Country[];
  notices: Notice[];
}

/** Country, city and area: by their names where these are known, else by the position. */
export function locate(cells: PlaceCells, position: Position | null, by: Locator): Located | Refused {
  const countryCode = countryOf(cells, position, by);
  if (countryCode instanceof Refused) return countryCode;
  const around = (text: string) =>
    by.gazetteer.named(text).filter((place) => place.countryCode === countryCode);
  const search = { gazetteer: by.gazetteer, countryCode, position };
  const cityNamed = bestOf(around(cells.city), {
    ...search,
    kinds: ["city", "town", "area"],
    within: reach.city,
  });
  // Whoever writes a quarter where the city belongs means the city around it.
  const quarter = cityNamed?.kind === "area" ? cityNamed : null;
  const area = areaOf(around(cells.area), cityNamed, search) ?? quarter;
  const cityId = quarter
    ? quarter.cityId
    : (cityNamed?.id ?? area?.cityId ?? nearestCity(search)?.id ?? null);
  const areaId = area || cells.area !== "" ? area?.id : nearestArea(search, cityId)?.id;
  return {
    countryCode,
    cityId,
    areaId: areaId ?? null,
    cityText: cells.city !== "" && cityNamed === null ? cells.city : null,
    areaText: cells.area !== "" && area === null ? cells.area : null,
  };
}

function countryOf(
  cells: PlaceCells,
  position: Position | null,
  { gazetteer, countries, notices }: Locator,
): string | Refused {
  const there = position && gazetteer.countryAt(position);
  if (position && there === null) return new Refused("lat", "outside");
  const said = cells.country === "" ? null : countryNamed(cells.country, countries);
  if (said === null && cells.country !== "") {
    if (!there) return new Refused("country", "unknown");
    notices.push({ field: "country", reason: "unknown" });
  }
  if (said && position && there !== said) {
    const atBorder = gazetteer.nearest(position, reach.border, (place) => place.countryCode === said);
    if (!atBorder) return new Refused("country", "mismatch");
  }
  const code =
    said ?? there ?? dialledCountry(cells.phone, countries) ?? countryOfCity(cells.city, gazetteer);
  return code ?? new Refused("country", "missing");
}

function countryNamed(text: string, countries: readonly Country[]): string | null {
  const code = text.trim().toUpperCase();
  const folded = fold(text);
  const country = countries.find((each) => each.code === code || each.names.has(folded));
  return country?.code ?? null;
}

function dialledCountry(phone: string, countries: readonly Country[]): string | null {
  const digits = asciiDigits(phone)
    .replaceAll(/[^\d+]/g, "")
    .replace(/^00/, "+");
  return countries.find(({ dialCode }) => digits.startsWith(dialCode))?.code ?? null;
}

/** Only where no other country has a city of this name. */
function countryOfCity(text: string, gazetteer: Gazetteer): string | null {
  const cities = gazetteer.named(text).filter(({ kind }) => kind === "city");
  const codes = new Set(cities.map(({ countryCode }) => countryCode));
  return codes.size === 1 ? (cities[0]?.countryCode ?? null) : null;
}

interface Search {
  gazetteer: Gazetteer;
  countryCode: string;
  position: Position | null;
}

function areaOf(
  named: readonly GazetteerPlace[],
  city: GazetteerPlace | null,
  search: Search,
): GazetteerPlace | null {
  const kinds = ["area", "block", "town", "district"] as const;
  if (search.position) return bestOf(named, { ...search, kinds, within: reach.area });
  const inCity = city ? named.filter((place) => place.cityId === city.id) : named;
  // Without city and position a name that two quarters share tells neither.
  if (!city && inCity.filter(({ kind }) => kind === "area").length > 1) return null;
  return bestOf(inCity, { ...search, kinds, within: 0 });
}

/** The first kind that there is, of it the nearest within `within` km of the position, or the one of most rank. */
function bestOf(
  places: readonly GazetteerPlace[],
  { position, kinds, within }: Search & { kinds: readonly GazetteerPlace["kind"][]; within: number },
): GazetteerPlace | null {
  for (const kind of kinds) {
    const candidates = places.filter((place) => place.kind === kind);
    const best = position
      ? nearestOf(candidates, position, within)
      : candidates.toSorted((a, b) => b.rank - a.rank)[0];
    if (best) return best;
  }
  return null;
}

function nearestArea(
  { gazetteer, position, countryCode }: Search,
  cityId: number | null,
): GazetteerPlace | null {
  if (!position) return null;
  return gazetteer.nearest(
    position,
    reach.nearestArea,
    (place) => place.kind === "area" && place.countryCode === countryCode && place.cityId === cityId,
  );
}

/** The city that the nearest quarter belongs to, else the nearest city, else the nearest town. */
function nearestCity({ gazetteer, position, countryCode }: Search): GazetteerPlace | null {
  if (!position) return null;
  const here = (place: GazetteerPlace) => place.countryCode === countryCode;
  const quarter = gazetteer.nearest(
    position,
    reach.nearestArea,
    (place) => here(place) && place.cityId !== null,
  );
  const city = quarter?.cityId ? gazetteer.byId(quarter.cityId) : undefined;
  return (
    city ??
    nearestOf(gazetteer.cities.filter(here), position, reach.nearestCity) ??
    gazetteer.nearest(position, reach.nearestTown, (place) => here(place) && place.kind === "town")
  );
}

function degreesOf(text: string): number | null {
  const plain = asciiDigits(text.trim())
    // Sheets of many countries have a comma there.
    .replace(/[٫,]/, ".")
    .replace(/°?\s*[NE]?$/i, "");
  const number = Number(plain);
  return plain === "" || !Number.isFinite(number) || !/^[-+]?\d/.test(plain) ? null : number;
}
