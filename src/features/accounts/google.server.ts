import { eMailAddress } from "#base/e-mail.ts";
import { AppError } from "#base/errors.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Context } from "#door/context.server.ts";
import { networkOf, returnHit, takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { BadToken, type ReadIdToken, type SignedIn } from "#outside/sign-in/id-token.server.ts";
import { rememberDevice } from "./code-queries.server.ts";
import type * as contract from "./contract.ts";
import type { Login } from "./contract.ts";
import { customerOfGoogle } from "./customers.server.ts";
import { emailIdentity, identityHash, pepperOf } from "./identity.server.ts";
import { wrongOfNetwork } from "./limits.ts";
import { admitCustomer } from "./service.server.ts";

/** Logs in whom Google vouches for: the customer of that Google account, else the one of its address, else a new one. */
export async function logInWithGoogle(
  context: Context,
  input: InputOf<typeof contract.logInWithGoogle>,
): Promise<Said<Login[]>> {
  const { now, language, caller, outside } = context;
  if (!outside?.google) throw new AppError("missing", "notFoundCall");
  const { subject, email: given } = await signedIn(context, outside.google, input);
  const email = given === null ? null : eMailAddress(given);
  if (email === null) throw new AppError("forbidden", "googleUnverified");
  const pepper = await pepperOf(context);
  const login = await context.db.transaction().execute(async (db) => {
    const customer = await customerOfGoogle(db, { subject, email }, { now, language });
    const admitted = await admitCustomer({ ...context, db }, customer);
    if (admitted && caller.deviceId !== null) {
      const device = pepper("device", caller.deviceId);
      await rememberDevice(db, identityHash(pepper, emailIdentity(email)), { device, now });
    }
    return admitted;
  });
  if (!login) throw new AppError("forbidden", "accountClosed");
  return said([login], "loggedIn");
}

/** Each try is counted before the token is read, and forgiven when it was good. */
async function signedIn(
  context: Context,
  readToken: ReadIdToken,
  { idToken, secret }: InputOf<typeof contract.logInWithGoogle>,
): Promise<SignedIn> {
  const { db, now, caller, log } = context;
  const pepper = await pepperOf(context);
  const key = `google ip ${pepper("network", networkOf(caller.ip ?? "")).toString("base64url")}`;
  await takeHit(db, { key, limits: wrongOfNetwork, now });
  try {
    const account = await readToken(idToken, { secret, now });
    await returnHit(db, key);
    return account;
  } catch (error) {
    if (error instanceof BadToken) {
      log.warn({ reason: error.message }, "a token of Google was refused");
      throw new AppError("invalid", "googleRefused");
    }
    await returnHit(db, key);
    log.error({ err: error }, "Google cannot be asked for its keys");
    throw new AppError("unavailable", "googleDown");
  }
}
