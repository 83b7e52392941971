import { route, type Route } from "#door/route.server.ts";
import { getRecentActivityByLocation, getReviews } from "./contract.ts";
import * as reviews from "./service.server.ts";

export const reviewRoutes: Route[] = [
  route(getReviews, reviews.getReviews),
  route(getRecentActivityByLocation, reviews.getRecentActivityByLocation),
];
