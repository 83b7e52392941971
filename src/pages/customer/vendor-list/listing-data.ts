import type { BreadcrumbList, ItemList, WithContext } from "schema-dts";
import type { VendorSummary } from "#features/vendors/vendor-summary.ts";
import type { Crumb } from "#ui/breadcrumb.tsx";

/** The way to the page for search engines. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ text, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      ...(to && { item: origin + to }),
    })),
  };
}

/** The list for search engines: each vendor is described on its own page. */
export function itemListData(vendors: readonly VendorSummary[], origin: string): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: vendors.map(({ id }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${origin}${vendorPath(id)}`,
    })),
  };
}

export function vendorPath(id: string): string {
  return `/shop-details?${new URLSearchParams({ id })}`;
}
