import { route, type Route } from "#door/route.server.ts";
import * as contract from "./people-contract.ts";
import { getMembers, inviteMember, removeMember } from "./people.server.ts";

export const peopleRoutes: Route[] = [
  route(contract.getMembers, getMembers),
  route(contract.inviteMember, inviteMember),
  route(contract.removeMember, removeMember),
];
