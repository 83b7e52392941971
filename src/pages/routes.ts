import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the product. What each reads of its query stands in page-parameters.ts. */
export default [
  index("redirect-home.ts"),
  layout("vendor/layout.tsx", [
    ...["vendor", "list-business"].map((path) =>
      route(path, "vendor/landing/page.tsx", { id: `landing/${path}` }),
    ),
    route("vendor/download", "content/download.tsx"),
    route("vendor/:step", "vendor/wizard/page.tsx"),
  ]),
  layout("customer/layout.tsx", [
    route("home", "customer/home/page.tsx"),
    route("categories", "customer/categories/page.tsx"),
    route("categories/subcategories", "customer/categories/subcategories.tsx"),
    route("vendor-list", "customer/vendor-list/page.tsx"),
    route("list", "customer/list/page.tsx"),
    route("me/:part?", "customer/me/page.tsx"),
    route("delete-account", "customer/delete-account/page.tsx"),
    route("shop-details", "customer/shop-details/page.tsx"),
    route("*", "not-found.tsx"),
  ]),
  route("vendor-account/:section?/:id?", "vendor-account/page.tsx", { id: "vendor-account" }),
  layout("content/layout.tsx", [
    route(":page", "content/page.tsx"),
    route("testimonials", "content/testimonials/page.tsx", { id: "testimonials" }),
  ]),
] satisfies RouteConfig;
