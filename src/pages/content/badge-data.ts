import { brandName } from "#base/brand.ts";
import { getAllVendors, type Vendor } from "#features/vendors/contract.ts";
import { headOf, translatorOf, type Head } from "../head.ts";
import type { PageContext } from "../page-context.ts";

export type FoundVendor = Pick<Vendor, "id" | "name" | "address"> & { image: string };

export interface BadgeData {
  head: Head;
  /** What was searched for; "" before that. */
  text: string;
  results: FoundVendor[];
  chosen: FoundVendor | null;
}

const mostResults = 10;

export async function loadBadge(page: PageContext, search: URLSearchParams): Promise<BadgeData> {
  const t = translatorOf(page);
  const text = (search.get("q") ?? "").trim().slice(0, 200);
  const id = search.get("id");
  const first = { skip: 0, limit: mostResults, rating: 0 };
  const chosen = id === null ? null : await page.call(getAllVendors, { ...first, id, limit: 1 });
  const found =
    text === "" || chosen ? null : await page.call(getAllVendors, { ...first, text, isLiteral: true });
  const head = headOf(page, {
    title: t("badge.title"),
    description: t("badge.description", { name: brandName(page.language) }),
    canonicalPath: "/business-badge",
    // What was searched or chosen is nobody else's.
    indexed: id === null && text === "",
  });
  const foundOf = ({ id, name, address, images }: Vendor): FoundVendor => ({
    id,
    name,
    address,
    image: images[0] ?? "",
  });
  return {
    head,
    text,
    results: (found?.data ?? []).map(foundOf),
    chosen: chosen?.data.map(foundOf)[0] ?? null,
  };
}
