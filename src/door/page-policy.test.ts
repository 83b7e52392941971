import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./page-policy.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a kept page's policy allows its own inline scripts by hash and no others", () => {
  const html = `<script>one()</script><script type="module" async="">two("محلي")</script><script src="/a.js"></script>`;
  const policy = contentSecurityPolicy(Buffer.from(html), [
    "https://console.example",
    "https://maps.example",
  ]);
  expect(policy).toContain(`script-src 'self' ${hashOf("one()")} ${hashOf(`two("محلي")`)};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce/);
  expect(policy).toContain("connect-src 'self' https://console.example https://maps.example;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("structured data is no script", () => {
  const html = `<script type="application/ld+json">{"@type":"Thing"}</script>`;
  expect(contentSecurityPolicy(Buffer.from(html), ["https://c.example"])).toContain("script-src 'self';");
});
