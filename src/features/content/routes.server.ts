import { route, type Route } from "#door/route.server.ts";
import { addTestimonial, getAllBanners, getTestimonials, getWrittenPage } from "./contract.ts";
import * as content from "./service.server.ts";
import * as testimonials from "./testimonials.server.ts";

export const contentRoutes: Route[] = [
  route(getAllBanners, content.getAllBanners),
  route(getTestimonials, testimonials.getTestimonials),
  route(addTestimonial, testimonials.addTestimonial),
  route(getWrittenPage, content.getWrittenPage),
];
