import { route, type Route } from "#door/route.server.ts";
import { cancelLead, createLead, getLeads, previewLead } from "./contract.ts";
import * as inbox from "./inbox.server.ts";
import * as leads from "./service.server.ts";
import { answerLead, getReceivedLeads } from "./vendor-contract.ts";

export const leadRoutes: Route[] = [
  route(previewLead, leads.previewLead),
  route(createLead, leads.createLead),
  route(getLeads, leads.getLeads),
  route(cancelLead, leads.cancelLead),
  route(getReceivedLeads, inbox.getReceivedLeads),
  route(answerLead, inbox.answerLead),
];
