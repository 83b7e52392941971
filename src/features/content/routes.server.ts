import { route, type Route } from "#door/route.server.ts";
import { getAllBanners, getTestimonials } from "./contract.ts";
import * as content from "./service.server.ts";

export const contentRoutes: Route[] = [
  route(getAllBanners, content.getAllBanners),
  route(getTestimonials, content.getTestimonials),
];
