// walk as a newcomer: pages, errors, overflow
import { chromium } from "playwright";
const [,, origin, out] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const paths = ["/home", "/vendor", "/vendor-list?q=pharmacy%20al%20barsha", "/pricing", "/testimonials", "/faq", "/sitemap", "/vendor/download", "/delete-account", "/business-badge", "/travel-tourism", "/careers", "/chat-with-us"];
for (const [lang, width] of [["en", 1280], ["ar", 360]]) {
  const c = await b.newContext({ viewport: { width, height: width > 500 ? 900 : 760 }, locale: lang });
  await c.addCookies([{ name: "googtrans", value: `/en/${lang}`, url: origin }]);
  const p = await c.newPage(); const bad = [];
  p.on("console", (m) => m.type() === "error" && bad.push(m.text().slice(0, 160))); p.on("pageerror", (e) => bad.push(String(e).slice(0, 160)));
  p.on("response", (r) => r.status() >= 400 && bad.push(`${r.status()} ${r.url()}`));
  await p.addInitScript(() => localStorage.setItem("hasSeenLoginModal", "true"));
  for (const path of paths) {
    await p.goto(origin + path, { waitUntil: "load" }); await p.waitForTimeout(1200);
    const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 1) bad.push(`overflow ${over}`);
    const name = path.replace(/\W+/g, "-").slice(1, 24);
    await p.screenshot({ path: `${out}/${lang}-${name}.png`, fullPage: false });
    if (bad.length) console.log(lang, path, bad.splice(0).join(" | "));
  }
  await c.close();
}
await b.close(); console.log("walked");
