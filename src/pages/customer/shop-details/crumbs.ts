import type { BreadcrumbList, WithContext } from "schema-dts";
import { listingPath } from "../vendor-list/listing-path.ts";
import type { VendorPage } from "./load-vendor.server.ts";

export interface CrumbPath {
  text: string;
  /** Absent for the page itself. */
  path?: string;
}

/** City (where the reverse lookup knew it), department, category, sub-category, and the vendor itself. */
export function crumbsOf({ city, vendor }: Pick<VendorPage, "city" | "vendor">): CrumbPath[] {
  const { departmentId, categoryId, subcategoryId } = vendor;
  return [
    ...(city ? [{ text: city.name, path: listingPath({ near: city.id }) }] : []),
    { text: vendor.departmentName, path: listingPath({ departmentId }) },
    ...(categoryId ? [{ text: vendor.categoryName, path: listingPath({ categoryId }) }] : []),
    ...(subcategoryId ? [{ text: vendor.subcategoryName, path: listingPath({ subcategoryId }) }] : []),
    { text: vendor.name },
  ];
}

export function breadcrumbData(crumbs: readonly CrumbPath[], origin: string): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ text, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      ...(path !== undefined && { item: origin + path }),
    })),
  };
}
