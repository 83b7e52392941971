import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./page-policy.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a kept page's policy allows its own inline scripts by hash and no others", () => {
  const html = `<script>one()</script><script type="module" async="">two("محلي")</script><script src="/a.js"></script>`;
  const otherOrigins = ["https://console.example", "https://maps.example"];
  const policy = contentSecurityPolicy(Buffer.from(html), { otherOrigins, signIn: null });
  expect(policy).toContain(`script-src 'self' ${hashOf("one()")} ${hashOf(`two("محلي")`)};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce/);
  expect(policy).toContain("connect-src 'self' https://console.example https://maps.example;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("structured data is no script", () => {
  const html = `<script type="application/ld+json">{"@type":"Thing"}</script>`;
  const policy = contentSecurityPolicy(Buffer.from(html), { otherOrigins: [], signIn: null });
  expect(policy).toContain("script-src 'self';");
});

test("[LOG-12] the button of an issuer is allowed by its paths, and only where there is one", () => {
  const html = Buffer.from("<p>Mahalli</p>");
  const without = contentSecurityPolicy(html, { otherOrigins: [], signIn: null });
  expect(without).not.toMatch(/frame-src|gsi|style-src [^;]*'unsafe-inline'/);
  const policy = contentSecurityPolicy(html, { otherOrigins: [], signIn: "https://issuer.example" });
  const directives = new Map(
    policy.split("; ").map((text) => [text.split(" ")[0], text.slice(text.indexOf(" ") + 1)]),
  );
  expect(directives.get("script-src")).toBe("'self' https://issuer.example/gsi/client");
  expect(directives.get("style-src")).toBe("'self' https://issuer.example/gsi/style 'unsafe-inline'");
  expect(directives.get("connect-src")).toBe("'self' https://issuer.example/gsi/");
  expect(directives.get("frame-src")).toBe("https://issuer.example/gsi/");
});
