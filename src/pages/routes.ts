import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the product. */
export default [
  index("redirect-home.ts"),
  layout("customer/layout.tsx", [route("home", "customer/home/page.tsx")]),
  route("*", "not-found.tsx"),
] satisfies RouteConfig;
