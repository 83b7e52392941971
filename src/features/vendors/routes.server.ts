import { route, type Route } from "#door/route.server.ts";
import { vendorsInBox } from "./box.server.ts";
import { getFaqsByVendor, getVendorsInBox } from "./contract.ts";
import * as service from "./service.server.ts";

export const vendorRoutes: Route[] = [
  route(getVendorsInBox, vendorsInBox),
  route(getFaqsByVendor, service.getFaqsByVendor),
];
