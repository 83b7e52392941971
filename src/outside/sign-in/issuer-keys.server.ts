import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { boundedText } from "../bounded-text.server.ts";

/** Finds the key with which an issuer signed; null where it has none of that id. Throws when it cannot be asked. */
export type IssuerKeys = (id: string) => Promise<KeyObject | null>;

const [second, minute, day] = [1_000, 60_000, 86_400_000];
/** Whoever makes up ids of keys, and an issuer that is down, must not make us ask all the time. */
const pause = 10 * second;
const mostBytes = 64 * 1024;

/**
 * The keys of an OpenID Connect issuer, by its discovery document: kept as long as its headers say (a minute to a day),
 * asked for anew when a token names another one. While it is down, keys that it gave in the last day stay good.
 * `issuer` has no slash at its end; `now` is in milliseconds.
 */
export function issuerKeys({
  issuer,
  now = Date.now,
  timeoutMs = 3_000,
}: {
  issuer: string;
  now?: () => number;
  timeoutMs?: number;
}): IssuerKeys {
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  let freshUntil = 0;
  let askedAt = -Infinity;
  let failure: Error | null = null;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      const found = await keysOf(issuer, AbortSignal.timeout(timeoutMs));
      keys = found.keys;
      freshUntil = now() + found.lifetime;
      failure = null;
    } catch (error) {
      failure = error as Error;
    }
  }
  return async (id) => {
    const isKnown = keys.has(id) && now() < freshUntil;
    if (!isKnown && now() - askedAt >= pause) asking = ask();
    if (!isKnown) await asking;
    const key = keys.get(id);
    const isUsable = key !== undefined && now() < freshUntil + day;
    if (failure && !isUsable) throw failure;
    return isUsable ? key : null;
  };
}

async function keysOf(issuer: string, signal: AbortSignal) {
  const { body: discovered } = await getJson(`${issuer}/.well-known/openid-configuration`, signal);
  const { issuer: named, jwks_uri: address } = discovered;
  if (named !== issuer) throw new Error("the issuer calls itself by another name");
  if (typeof address !== "string" || URL.parse(address)?.protocol !== new URL(issuer).protocol)
    throw new Error("the issuer does not say where its keys are");
  const { body, lifetime } = await getJson(address, signal);
  if (!Array.isArray(body["keys"])) throw new Error("the issuer gives no keys");
  const keys = new Map<string, KeyObject>();
  for (const item of body["keys"] as unknown[]) {
    const [id, key] = keyOf(item as JsonWebKey & { kid?: unknown; use?: unknown; alg?: unknown });
    if (key) keys.set(id, key);
  }
  return { keys, lifetime };
}

/** Only keys that can check RS256; what else an issuer may have is of no use here. */
function keyOf(jwk: (JsonWebKey & { kid?: unknown; use?: unknown; alg?: unknown }) | null) {
  const { kid, kty, use = "sig", alg = "RS256", n, e } = jwk ?? {};
  const isOurs = typeof kid === "string" && kty === "RSA" && use === "sig" && alg === "RS256";
  if (!isOurs || n === undefined || e === undefined) return ["", null] as const;
  try {
    const key = createPublicKey({ key: { kty, n, e }, format: "jwk" });
    const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
    return [kid, isLong ? key : null] as const;
  } catch {
    return ["", null] as const;
  }
}

async function getJson(url: string, signal: AbortSignal) {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal,
  });
  if (!response.ok) throw new Error(`the issuer answered ${response.status}`);
  const text = await boundedText(response, mostBytes);
  if (text === null) throw new Error("the issuer answered too much");
  const body: unknown = JSON.parse(text);
  if (typeof body !== "object" || body === null) throw new Error("the issuer answered no object");
  return { body: body as Record<string, unknown>, lifetime: lifetimeOf(response.headers) };
}

/** ms; five minutes where the headers say nothing. */
function lifetimeOf(headers: Headers): number {
  const control = headers.get("cache-control") ?? "";
  if (/no-store|no-cache/i.test(control)) return minute;
  const maxAge = /max-age\s*=\s*"?(\d{1,9})/i.exec(control)?.[1];
  if (maxAge === undefined) return 5 * minute;
  const age = Number(headers.get("age") ?? 0) || 0;
  return Math.min(day, Math.max(minute, (Number(maxAge) - age) * second));
}
