import { route, type Route } from "#door/route.server.ts";
import { vendorsInBox } from "./box.server.ts";
import { getFaqsByVendor, getVendorsInBox } from "./contract.ts";
import { getVendorHours } from "./hours-contract.ts";
import { getListedChoices, getListedCities, getListedKinds } from "./listed-contract.ts";
import * as choices from "./listed-choices.server.ts";
import * as listed from "./listed-counts.server.ts";
import * as service from "./service.server.ts";
import * as vendorHours from "./vendor-hours.server.ts";

export const vendorRoutes: Route[] = [
  route(getVendorsInBox, vendorsInBox),
  route(getFaqsByVendor, service.getFaqsByVendor),
  route(getVendorHours, vendorHours.getVendorHours),
  route(getListedKinds, listed.getListedKinds),
  route(getListedCities, listed.getListedCities),
  route(getListedChoices, choices.getListedChoices),
];
