import { route, type Route } from "#door/route.server.ts";
import { countContact, openWhatsapp } from "./contract.ts";
import * as contacts from "./service.server.ts";

export const contactRoutes: Route[] = [
  route(openWhatsapp, contacts.openWhatsapp),
  route(countContact, contacts.countContact),
];
