import type { Db } from "#database/connect.server.ts";
import { loadOnce, type Loader } from "#database/load-once.server.ts";
import { bannerLoader } from "#features/content/load.server.ts";
import { departmentLoader } from "#features/departments/load.server.ts";
import { placeLoader } from "#features/places/load.server.ts";
import { planLoader } from "#features/plans/load.server.ts";
import { attributeLoader } from "#features/vendors/load-attributes.server.ts";

/** In this order: later ones refer to what earlier ones brought. */
const loaders: Loader[] = [placeLoader, departmentLoader, bannerLoader, planLoader, attributeLoader];

/** Brings the shipped data into a migrated database; costs a few milliseconds where nothing changed. */
export async function loadShippedData(
  db: Db,
  options: { progress?: (step: string) => void } = {},
): Promise<void> {
  for (const loader of loaders) {
    await loadOnce(db, loader, () => options.progress?.(`Loading ${loader.name}`));
  }
}
