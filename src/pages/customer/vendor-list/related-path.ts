import { listingPath } from "./listing-path.ts";
import type { Refinements } from "./refinements.server.ts";

/** The list of a category or sub-category beside or inside this one, near the same place. */
export function relatedPath({ relatedKind }: Refinements, id: string, near: string): string {
  return listingPath(relatedKind === "category" ? { categoryId: id, near } : { subcategoryId: id, near });
}
