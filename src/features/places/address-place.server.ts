import { isInGulf, type Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import { placeIndex, type NamedPlace, type PlaceIndex } from "./gazetteer.server.ts";
import { placeAt } from "./service.server.ts";

interface Address {
  /** Null where nobody has set a pin. */
  position: Position | null;
  city: string;
  area: string;
  countryCode: string;
}

interface AddressPlace {
  cityId: number | null;
  areaId: number | null;
}

/** The city and the area of an address, by its position where there is one, else by their names. */
export async function placeOfAddress(db: Db, address: Address): Promise<AddressPlace> {
  const { position } = address;
  return position ? placeOfPosition(db, position) : placeOfNames(await placeIndex.of(db), address);
}

/** The country of a position; null outside of the six. */
export async function countryOfPosition(db: Db, position: Position): Promise<string | null> {
  return isInGulf(position) ? ((await placeAt(db, position, "en"))?.countryCode ?? null) : null;
}

async function placeOfPosition(db: Db, position: Position): Promise<AddressPlace> {
  const row = await placeAt(db, position, "en");
  if (!row) return { cityId: null, areaId: null };
  const isArea = ["area", "block", "town"].includes(row.kind);
  return { cityId: row.kind === "city" ? row.id : row.cityId, areaId: isArea ? row.id : null };
}

function placeOfNames(index: PlaceIndex, { city, area, countryCode }: Address): AddressPlace {
  const named = (text: string, fits: (place: NamedPlace) => boolean) =>
    index
      .whole(text)
      .map(({ item }) => item)
      .find((place) => place.countryCode === countryCode && fits(place));
  const inCity = named(city, ({ kind }) => kind === "city");
  const inArea = named(
    area,
    (place) => ["area", "block", "town"].includes(place.kind) && (!inCity || place.city?.id === inCity.id),
  );
  return { cityId: inCity?.id ?? inArea?.city?.id ?? null, areaId: inArea?.id ?? null };
}
