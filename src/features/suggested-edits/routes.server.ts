import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import { suggestEdit } from "./service.server.ts";

export const suggestedEditRoutes: Route[] = [route(contract.suggestEdit, suggestEdit)];
