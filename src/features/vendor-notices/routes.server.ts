import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import { getNoticeSettings, updateNoticeSettings } from "./service.server.ts";

export const vendorNoticeRoutes: Route[] = [
  route(contract.getNoticeSettings, getNoticeSettings),
  route(contract.updateNoticeSettings, updateNoticeSettings),
];
