import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import * as service from "./service.server.ts";

export const savedRoutes: Route[] = [
  route(contract.getSavedLists, service.getSavedLists),
  route(contract.getSavedVendors, service.getSavedVendors),
  route(contract.saveVendor, service.saveVendor),
  route(contract.unsaveVendor, service.unsaveVendor),
  route(contract.createSavedList, service.createSavedList),
  route(contract.renameSavedList, service.renameSavedList),
  route(contract.deleteSavedList, service.deleteSavedList),
  route(contract.shareSavedList, service.shareSavedList),
  route(contract.getSharedList, service.getSharedList),
];
