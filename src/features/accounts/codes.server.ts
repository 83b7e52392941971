import { randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import {
  countOfDay,
  networkOf,
  requireBelow,
  returnHit,
  takeHit,
  type Ceiling,
} from "#door/limits.server.ts";
import {
  burnTry,
  isKnownDevice,
  rememberDevice,
  saveCode,
  useCode,
  type CodeKey,
} from "./code-queries.server.ts";
import { identityHash, pepperOf, receiverOf, type Identity, type Pepper } from "./identity.server.ts";
import { codeText, type Audience } from "./code-text.server.ts";
import type { Channel } from "#outside/provider.server.ts";
import { requireChannel, sendMessage } from "#features/messages/service.server.ts";
import * as limits from "./limits.ts";

export interface CodeRequest {
  audience: Audience;
  channel: Channel;
  identity: Identity;
}

/** Sends a code. Nothing here asks whether anybody has an account: known, unknown and banned are one. */
export async function sendCode(context: Context, request: CodeRequest): Promise<void> {
  const { now, language } = context;
  requireChannel(context, request.channel);
  const pepper = await pepperOf(context);
  const code = String(randomInt(100_000)).padStart(5, "0");
  const asker = await askerOf(context, pepper, request);
  const ceilings = ceilingsOf(asker, request.identity);
  await requireBelow(context.db, { ceilings, now, code: "codeTooMany" });
  await context.db.transaction().execute(async (db) => {
    await chargeSend(db, { asker, request, pepper, now });
    await saveCode(db, asker.key, {
      hash: codeHash(pepper, asker.key, code),
      tries: limits.triesOfCode,
      expiresAt: new Date(now.getTime() + limits.codeLifetime),
    });
    await sendMessage(db, {
      to: receiverOf(request.identity),
      channel: request.channel,
      kind: "code",
      language,
      ...codeText(context, request, code),
      code,
      now,
    });
  });
  await countOfDay(context.db, ceilings, now);
}

/**
 * Takes a code that somebody typed: `then` runs in the transaction in which it is used up, so that a code logs in once.
 * Each try is counted before anything is compared, and forgiven when the code is right.
 */
export async function takeCode<Result>(
  context: Context,
  request: CodeRequest & { code: string },
  then: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { now } = context;
  const pepper = await pepperOf(context);
  const asker = await askerOf(context, pepper, request);
  const wrong = wrongKeys(asker, context, pepper);
  const burnt = await context.db.transaction().execute(async (db) => {
    for (const { key, limits } of wrong) await takeHit(db, { key, limits, now, code: "codeTries" });
    return burnTry(db, asker.key, now);
  });
  const typed = codeHash(pepper, asker.key, request.code);
  const isRight = timingSafeEqual(burnt?.hash ?? Buffer.alloc(typed.length), typed);
  if (!burnt || !isRight) {
    throw new AppError("invalid", burnt?.triesLeft === 0 ? "codeUsedUp" : "codeWrong");
  }
  return context.db.transaction().execute(async (db) => {
    if (!(await useCode(db, asker.key, { hash: burnt.hash, now })))
      throw new AppError("invalid", "codeWrong");
    for (const { key } of wrong) await returnHit(db, key);
    const { deviceId } = context.caller;
    if (deviceId !== null)
      await rememberDevice(db, asker.key.identity, { device: pepper("device", deviceId), now });
    return then(db);
  });
}

interface Asker {
  key: CodeKey;
  /** Has logged in with this identity before, so that strangers who use up their limits do not use up its. */
  isKnown: boolean;
}

const noDevice = Buffer.alloc(0);

async function askerOf(context: Context, pepper: Pepper, request: CodeRequest): Promise<Asker> {
  const identity = identityHash(pepper, request.identity);
  const { deviceId } = context.caller;
  const device = deviceId === null ? noDevice : pepper("device", deviceId);
  const isKnown = await isKnownDevice(context.db, identity, device);
  const purpose = `${request.audience}:${request.channel}`;
  return { key: { identity, purpose, lane: isKnown ? device : noDevice }, isKnown };
}

interface Charge {
  asker: Asker;
  request: CodeRequest;
  pepper: Pepper;
  now: Date;
}

/** From the narrow to the wide, always in this order, so that two sends never wait for one another in a circle. */
async function chargeSend(db: Db, { asker, request, pepper, now }: Charge): Promise<void> {
  const { identity } = request;
  const own = `code ${laneOf(asker)}`;
  const { limits: minute, code } = { limits: limits.sendsOfMinute, code: "codeTooSoon" };
  await takeHit(db, { key: `${own} last`, limits: minute, now, code });
  await takeHit(db, { key: own, limits: limits.sendsOfNumber, now, code: "codeTooMany" });
  if (!asker.isKnown && identity.kind === "phone") {
    const prefix = pepper("prefix", identity.phone.slice(0, -limits.prefixCutsOff)).toString("base64url");
    await takeHit(db, { key: `prefix ${prefix}`, limits: limits.sendsOfPrefix, now, code: "codeTooMany" });
  }
}

/** What all draw on together. */
function ceilingsOf({ isKnown }: Asker, identity: Identity): Ceiling[] {
  const site = { key: "code site", most: limits.sendsOfSite };
  if (isKnown) return [site];
  const group = identity.kind === "phone" ? identity.phone.slice(0, 4) : "email";
  return [site, { key: `code group ${group}`, most: limits.sendsOfGroup }];
}

/** Counters are shared by all purposes: SMS, WhatsApp, customer and vendor draw on one budget. */
function laneOf({ key }: Asker): string {
  return `${key.identity.toString("base64url")} ${key.lane.toString("base64url")}`;
}

function wrongKeys(asker: Asker, { caller }: Context, pepper: Pepper) {
  const own = { key: `wrong ${laneOf(asker)}`, limits: limits.wrongOfIdentity };
  if (asker.isKnown || caller.ip === null) return [own];
  const network = pepper("network", networkOf(caller.ip)).toString("base64url");
  return [own, { key: `wrong ip ${network}`, limits: limits.wrongOfNetwork }];
}

function codeHash(pepper: Pepper, { identity, purpose, lane }: CodeKey, code: string): Buffer {
  return pepper("code", [identity.toString("hex"), purpose, lane.toString("hex"), code].join(" "));
}
