import { route, type Route } from "#door/route.server.ts";
import { getSuggestions } from "./contract.ts";
import * as search from "./service.server.ts";

export const searchRoutes: Route[] = [route(getSuggestions, search.getSuggestions)];
