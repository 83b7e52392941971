import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import * as people from "./people-contract.ts";
import * as profile from "./profile-contract.ts";
import { getMembers, inviteMember, removeMember } from "./people.server.ts";
import { getOwnerProfile, updateOwnerProfile } from "./profile.server.ts";
import { sendOwnerCode, signInOwner, signOutOwner } from "./service.server.ts";

export const ownerRoutes: Route[] = [
  route(contract.sendOwnerMobileOTP, (context, phone) => sendOwnerCode(context, "sms", phone)),
  route(contract.verifyOwnerMobileOTP, (context, input) => signInOwner(context, "sms", input)),
  route(contract.sendOwnerWhatsAppOTP, (context, phone) => sendOwnerCode(context, "whatsapp", phone)),
  route(contract.verifyOwnerWhatsAppOTP, (context, input) => signInOwner(context, "whatsapp", input)),
  route(contract.signOutOwner, signOutOwner),
  route(profile.getOwnerProfile, getOwnerProfile),
  route(profile.updateOwnerProfile, updateOwnerProfile),
  route(people.getMembers, getMembers),
  route(people.inviteMember, inviteMember),
  route(people.removeMember, removeMember),
];
