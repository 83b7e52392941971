import { route, type Route } from "#door/route.server.ts";
import { getSubscriptions } from "./contract.ts";
import * as plans from "./service.server.ts";

export const planRoutes: Route[] = [route(getSubscriptions, plans.getSubscriptions)];
