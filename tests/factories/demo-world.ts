import { toneOfDepartment } from "#base/artwork.ts";
import type { DemoWorld } from "#features/demo/generate.server.ts";
import { readTaxonomy } from "#features/departments/taxonomy-data.server.ts";
import { readCountries, readPlaces } from "#features/places/place-data.server.ts";

/** Taxonomy and places as they ship, with numbers of our own for ids. */
export function shippedWorld(): DemoWorld {
  const taxonomy = readTaxonomy();
  const ids = new Map(taxonomy.map(({ id }, index) => [id, index + 1]));
  const idOf = (slug: string | undefined) => ids.get(slug ?? "") ?? 0;
  const departmentOf = (slug: string): number => {
    const row = taxonomy.find(({ id }) => id === slug);
    return row?.parent ? departmentOf(row.parent) : idOf(slug);
  };
  const places = readPlaces();
  const placeIds = new Map(places.map(({ slug }, index) => [slug, index + 1]));
  return {
    departments: taxonomy
      .filter(({ level }) => level === "department")
      .map(({ id, icon }) => ({ id: idOf(id), slug: id, icon, tone: toneOfDepartment(id) })),
    categories: taxonomy
      .filter(({ level }) => level !== "department")
      .map(({ id, icon, level, parent }) => ({
        id: idOf(id),
        slug: id,
        icon,
        departmentId: departmentOf(id),
        parentId: level === "subcategory" ? idOf(parent) : null,
      })),
    places: places.map(({ slug, country, city, popular, ...place }) => ({
      ...place,
      slug,
      id: placeIds.get(slug) ?? 0,
      countryCode: country,
      cityId: (city && placeIds.get(city)) || null,
      popular: popular ?? null,
    })),
    currencies: new Map(readCountries().map(({ code, currency }) => [code, currency])),
    land: [],
  };
}
