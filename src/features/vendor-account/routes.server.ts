import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import { getOwnVendors } from "./service.server.ts";

export const vendorAccountRoutes: Route[] = [route(contract.getOwnVendors, getOwnVendors)];
