import { createHash, verify } from "node:crypto";
import { issuerKeys, type IssuerKeys } from "./issuer-keys.server.ts";

/** Whom a token stands for. */
export interface SignedIn {
  /** The issuer's own id of the account, which never changes. */
  subject: string;
  /** As the issuer writes it; null where the issuer does not say that it is the person's own. */
  email: string | null;
}

/** The token is not good: forged, expired, for somebody else. The reason is for the log and holds nothing of the token. */
export class BadToken extends Error {
  override readonly name = "BadToken";
}

interface Expected {
  /** The token carries its SHA-256: only the page that asked for the token knows it. */
  secret: string;
  now: Date;
}

/** Reads an ID token. Throws `BadToken`, and anything else where the issuer cannot be asked for its keys. */
export type ReadIdToken = (token: string, expected: Expected) => Promise<SignedIn>;

/** s: how far clocks may differ, and how old a token may be, which is used as soon as it is there. */
const skew = 60;
const mostAge = 600;
const longest = 8_192;

/** Reads ID tokens of one issuer for one client, as OpenID Connect Core 1.0 §3.1.3.7 says, signed with RS256 only. */
export function idTokens({
  issuer,
  clientId,
  keys = issuerKeys({ issuer }),
}: {
  issuer: string;
  clientId: string;
  keys?: IssuerKeys;
}): ReadIdToken {
  // Google may leave the scheme of its own name out.
  const names: unknown[] = [issuer, issuer.replace("https://", "")];
  return async (token, { secret, now }) => {
    const claims = await signedClaims(token, keys);
    const { iss, aud, azp, exp, iat, nonce, sub, email, email_verified: isVerified } = claims;
    const seconds = now.getTime() / 1_000;
    must(names.includes(iss), "of another issuer");
    must([aud].flat().includes(clientId), "for another client");
    must(azp === clientId || !Array.isArray(aud) || aud.length === 1, "for other clients too");
    must(typeof exp === "number" && exp + skew > seconds, "expired");
    must(typeof iat === "number" && iat - skew < seconds && iat + mostAge > seconds, "too old or too new");
    must(nonce === createHash("sha256").update(secret).digest("base64url"), "asked for by another page");
    must(typeof sub === "string" && sub !== "" && sub.length <= 255, "without a subject");
    return { subject: sub, email: isVerified === true && typeof email === "string" ? email : null };
  };
}

/** The claims, once the signature is proved. */
async function signedClaims(token: string, keys: IssuerKeys): Promise<Record<string, unknown>> {
  const [, head = "", body = "", signature = ""] =
    (token.length <= longest && /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token)) || [];
  const { alg, kid, crit } = objectOf(head);
  // Fixed here and never taken from the token: what is signed with a public key as a secret is no signature.
  must(alg === "RS256" && crit === undefined, "not signed with RS256");
  const key = typeof kid === "string" ? await keys(kid) : null;
  const signed = Buffer.from(`${head}.${body}`);
  must(
    key !== null && verify("RSA-SHA256", signed, key, Buffer.from(signature, "base64url")),
    "not signed by the issuer",
  );
  return objectOf(body);
}

function objectOf(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new BadToken("no token");
}

function must(isSo: boolean, reason: string): asserts isSo {
  if (!isSo) throw new BadToken(reason);
}
