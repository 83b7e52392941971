import { route, type Route } from "#door/route.server.ts";
import { getNotifications, getUnreadNotifications, markNotificationsRead } from "./contract.ts";
import * as notifications from "./service.server.ts";

export const notificationRoutes: Route[] = [
  route(getNotifications, notifications.getNotifications),
  route(getUnreadNotifications, notifications.getUnreadNotifications),
  route(markNotificationsRead, notifications.markNotificationsRead),
];
