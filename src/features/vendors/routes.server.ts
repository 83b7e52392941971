import { route, type Route } from "#door/route.server.ts";
import { getFaqsByVendor } from "./contract.ts";
import * as service from "./service.server.ts";

export const vendorRoutes: Route[] = [route(getFaqsByVendor, service.getFaqsByVendor)];
