import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { invalidFields } from "#base/errors.ts";
import { parsePhoneAbroad, type Phone } from "#base/phone.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context, Settings } from "#door/context.server.ts";

/** By what somebody proves who he is, in the one form that all spellings of it lead to. */
export type Identity = PhoneIdentity | { kind: "email"; email: string };
export interface PhoneIdentity {
  kind: "phone";
  /** E.164. */
  phone: string;
}

/** The number that was typed beside a dial code, if codes are sent there. */
export function phoneIdentity(
  { phone, dialCode }: { phone: string; dialCode: string },
  settings: Settings,
): PhoneIdentity {
  const parsed = parsePhoneAbroad(phone, dialCode);
  return { kind: "phone", phone: servedMobile(parsed, settings, "strCountryCode") };
}

/**
 * The number (E.164), if codes are sent there: a mobile one of a dial code that the operator pays for. Refuses it by the
 * name of its field otherwise; `dialCodeField` is the one that told the country.
 */
export function servedMobile(
  parsed: Phone | null,
  { codeDialCodes }: Pick<Settings, "codeDialCodes">,
  dialCodeField: "strCountryCode" | "strPhone",
): string {
  if (!parsed) throw invalidFields({ strPhone: "phone" });
  const isServed = codeDialCodes.length === 0 || codeDialCodes.some((code) => parsed.e164.startsWith(code));
  if (!isServed) throw invalidFields({ [dialCodeField]: "dialCode" });
  if (parsed.kind !== "mobile") throw invalidFields({ strPhone: "phoneMobile" });
  return parsed.e164;
}

export function emailIdentity(email: string): Identity {
  return { kind: "email", email };
}

/** Where it can be reached, as people write it. */
export function receiverOf(identity: Identity): { phone: string } | { email: string } {
  return identity.kind === "phone" ? { phone: identity.phone } : { email: identity.email };
}

/** Makes keyed hashes: what they stand for can be checked, not read. */
export type Pepper = (purpose: string, text: string) => Buffer;

/** The configured pepper, else the one that the installation has made up once and keeps. */
export async function pepperOf({
  db,
  settings,
}: Pick<Context, "db"> & { settings: Pick<Settings, "codePepper"> }): Promise<Pepper> {
  const secret = settings.codePepper ?? known.get(db) ?? (await ownPepper(db));
  if (typeof secret !== "string") known.set(db, secret);
  return (purpose, text) => createHmac("sha256", secret).update(`${purpose}\0${text}`).digest();
}

/** It is made once and never changes. */
const known = new WeakMap<Db, Buffer>();

async function ownPepper(db: Db): Promise<Buffer> {
  const { rows } = await sql<{ value: Buffer }>`
    SELECT value FROM secrets WHERE name = 'code pepper'`.execute(db);
  if (rows[0]) return rows[0].value;
  await sql`
    INSERT INTO secrets (name, value) VALUES ('code pepper', ${randomBytes(32)})
    ON CONFLICT (name) DO NOTHING`.execute(db);
  return ownPepper(db);
}

export function identityHash(pepper: Pepper, identity: Identity): Buffer {
  return pepper("identity", identity.kind === "phone" ? identity.phone : identity.email);
}
