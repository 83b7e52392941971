import { route, type Route } from "#door/route.server.ts";
import { getAllVendors, getFaqsByVendor } from "./contract.ts";
import * as service from "./service.server.ts";

export const vendorRoutes: Route[] = [
  route(getAllVendors, service.getAllVendors),
  route(getFaqsByVendor, service.getFaqsByVendor),
];
