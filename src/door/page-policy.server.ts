import { hash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of one document: its inline scripts by their hashes, so that a kept page needs no nonce.
 * JSON-LD is data and needs none. `otherOrigins` are the hosts that the browser may call besides; `signIn` is the issuer
 * whose button the page may show (docs/decisions/0024-google.md), null for none.
 */
export function contentSecurityPolicy(
  html: Buffer,
  { otherOrigins, signIn }: { otherOrigins: readonly string[]; signIn: string | null },
): string {
  const hashes = new Set<string>();
  // As Latin-1 each character is one byte, which spares reading and writing a hundred kB of UTF-8.
  for (const [tag, script = ""] of html.toString("latin1").matchAll(inlineScript)) {
    if (tag.includes('type="application/ld+json"')) continue;
    hashes.add(`'sha256-${hash("sha256", Buffer.from(script, "latin1"), "base64")}'`);
  }
  const button = signIn === null ? "" : `${signIn}/gsi/`;
  return [
    "default-src 'none'",
    sources("script-src", ...hashes, button && `${button}client`),
    // The script of the button writes a style sheet into the page.
    button ? sources("style-src", `${button}style`, "'unsafe-inline'") : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    sources("connect-src", ...otherOrigins, button),
    ...(button ? [`frame-src ${button}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function sources(directive: string, ...more: string[]): string {
  return [directive, "'self'", ...more.filter(Boolean)].join(" ");
}

export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=()",
  "cross-origin-opener-policy": "same-origin",
};
