import { hash } from "node:crypto";

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
  for (const script of inlineScripts(html)) hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
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

/** What a browser would run, looked for in the bytes: a text of a hundred kB would be made for nothing. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
  let at = html.indexOf(opening);
  while (at >= 0) {
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", begin);
    if (begin === 0 || end < 0) return;
    const tag = html.toString("latin1", at, begin);
    if (!/\ssrc=|type="application\/ld\+json"/.test(tag)) yield html.subarray(begin, end);
    at = html.indexOf(opening, end);
  }
}

const opening = "<script";

function sources(directive: string, ...more: string[]): string {
  return [directive, "'self'", ...more.filter(Boolean)].join(" ");
}

export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=()",
  "cross-origin-opener-policy": "same-origin",
};
