import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import * as service from "./service.server.ts";

export const statisticsRoutes: Route[] = [
  route(contract.getStatistics, service.getStatistics),
  route(contract.exportStatistics, service.exportStatistics),
];
