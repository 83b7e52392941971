import { route, type Route } from "#door/route.server.ts";
import * as consentsContract from "./consents-contract.ts";
import * as contract from "./contract.ts";
import * as profileContract from "./profile-contract.ts";
import { getConsents, giveConsent, withdrawConsent } from "./my-consents.server.ts";
import { getProfile, updateProfile } from "./profile.server.ts";
import { logInWithGoogle } from "./google.server.ts";
import { emailIdentity, phoneIdentity } from "./identity.server.ts";
import { logIn, logOut, mySessions, revokeSession, sendLoginCode } from "./service.server.ts";

export const accountRoutes: Route[] = [
  route(contract.sendMobileOTP, (context, input) =>
    sendLoginCode(context, { channel: "sms", identity: phoneIdentity(input, context.settings) }),
  ),
  route(contract.verifyMobileOTP, (context, { code, ...input }) =>
    logIn(context, { channel: "sms", identity: phoneIdentity(input, context.settings), code }),
  ),
  route(contract.sendWhatsAppOTP, (context, input) =>
    sendLoginCode(context, { channel: "whatsapp", identity: phoneIdentity(input, context.settings) }),
  ),
  route(contract.verifyWhatsAppOTP, (context, { code, ...input }) =>
    logIn(context, { channel: "whatsapp", identity: phoneIdentity(input, context.settings), code }),
  ),
  route(contract.sendEmailOTP, (context, { email }) =>
    sendLoginCode(context, { channel: "email", identity: emailIdentity(email) }),
  ),
  route(contract.verifyEmailOTP, (context, { email, code }) =>
    logIn(context, { channel: "email", identity: emailIdentity(email), code }),
  ),
  route(contract.logInWithGoogle, logInWithGoogle),
  route(contract.logOut, logOut),
  route(contract.getSessions, mySessions),
  route(contract.revokeSession, revokeSession),
  route(consentsContract.getConsents, getConsents),
  route(consentsContract.giveConsent, giveConsent),
  route(consentsContract.withdrawConsent, withdrawConsent),
  route(profileContract.getProfile, getProfile),
  route(profileContract.updateProfile, updateProfile),
];
