import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import * as service from "./service.server.ts";
import * as vendorsContract from "./vendors-contract.ts";

export const savedRoutes: Route[] = [
  route(contract.getSavedLists, service.getSavedLists),
  route(vendorsContract.getSavedVendors, service.getSavedVendors),
  route(contract.saveVendor, service.saveVendor),
  route(contract.unsaveVendor, service.unsaveVendor),
  route(contract.createSavedList, service.createSavedList),
  route(contract.renameSavedList, service.renameSavedList),
  route(contract.deleteSavedList, service.deleteSavedList),
  route(contract.shareSavedList, service.shareSavedList),
  route(vendorsContract.getSharedList, service.getSharedList),
];
