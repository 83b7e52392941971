import { route, type Route } from "#door/route.server.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { explainResults, getInterpretation, getSuggestions } from "./contract.ts";
import { explainResults as explanationOf } from "./explain.server.ts";
import { getInterpretation as interpretationOf } from "./interpretation.server.ts";
import * as search from "./service.server.ts";

export const searchRoutes: Route[] = [
  route(getSuggestions, search.getSuggestions),
  route(getInterpretation, interpretationOf),
  route(explainResults, explanationOf),
  // A text is ours to read; without one it is a listing.
  route(getAllVendors, search.getAllVendors),
];
