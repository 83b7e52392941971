import { route, type Route } from "#door/route.server.ts";
import { countContact, countView, openWhatsapp } from "./contract.ts";
import * as contacts from "./service.server.ts";

export const contactRoutes: Route[] = [
  route(openWhatsapp, contacts.openWhatsapp),
  route(countContact, contacts.countContact),
  route(countView, contacts.countView),
];
