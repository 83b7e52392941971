import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import * as service from "./service.server.ts";

export const onboardingRoutes: Route[] = [
  route(contract.createVendor, service.createVendor),
  route(contract.getSimilarVendors, service.getSimilarVendors),
  route(contract.getClaimableVendors, service.getClaimableVendors),
  route(contract.claimVendor, service.claimVendor),
  route(contract.getListingState, service.getListingState),
];
