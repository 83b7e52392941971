import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import { getListing } from "./listing.server.ts";
import { addListingPhotos, getListingChanges, undoListingChange, updateListing } from "./service.server.ts";

export const vendorChangeRoutes: Route[] = [
  route(contract.getListing, getListing),
  route(contract.updateListing, updateListing),
  route(contract.addListingPhotos, addListingPhotos),
  route(contract.getListingChanges, getListingChanges),
  route(contract.undoListingChange, undoListingChange),
];
