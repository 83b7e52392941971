// npm run shots: every page at each width, language and theme, into shots/. Narrow it by
// `-- --page home --width 360 --language ar --theme dark`; several values are parted by commas.
// It starts a site of its own, or takes one that runs: `--site http://localhost:3000`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "./chromium.mjs";
import { ensurePackages, main, Refusal, root } from "./prepare.mjs";
import { shotPages } from "./shot-pages.mjs";
import { startTemporarySite } from "./temporary-site.mjs";

const folder = join(root, "shots");
const choices = {
  page: shotPages.map(({ name }) => name),
  width: ["360", "768", "1280", "1600"],
  language: ["en", "ar"],
  theme: ["light", "dark"],
};
const args = ["--no-sandbox", "--disable-quic", "--disable-background-networking"];
const heights = { 360: 780, 768: 1024, 1280: 900, 1600: 1000 };

await main(async () => {
  const { site: running, ...chosen } = chosenOf(process.argv.slice(2));
  await ensurePackages();
  const executablePath = (await findChromium()) ?? undefined;
  const { chromium } = await import("@playwright/test");
  const site = running ? { url: running, stop: async () => {} } : await startTemporarySite({ demo: 1200 });
  const browser = await chromium.launch({ executablePath, args });
  try {
    mkdirSync(folder, { recursive: true });
    return await takeAll(browser, site.url, chosen);
  } finally {
    await browser.close();
    await site.stop();
  }
});

/** What is wanted of each choice, all of it where nothing is said; and the site, if one is named. */
function chosenOf(given) {
  const names = [...Object.keys(choices), "site"];
  let values;
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
    ({ values } = parseArgs({ args: given, options }));
  } catch (error) {
    throw new Refusal(error.message);
  }
  const lists = Object.entries(choices).map(([name, all]) => [name, wanted(name, all, values[name])]);
  return { ...Object.fromEntries(lists), site: values.site };
}

function wanted(name, all, text) {
  if (text === undefined) return all;
  const list = text.split(",");
  const unknown = list.find((value) => !all.includes(value) && !(name === "width" && Number(value) >= 280));
  if (unknown !== undefined) throw new Refusal(`--${name} is one of ${all.join(", ")}, not ${unknown}.`);
  return list;
}

async function takeAll(browser, url, chosen) {
  let count = 0;
  let complaints = 0;
  for (const language of chosen.language) {
    for (const theme of chosen.theme) {
      for (const width of chosen.width) {
        const look = { language, theme, width: Number(width) };
        const context = await contextOf(browser, url, look);
        for (const shot of shotPages.filter(({ name }) => chosen.page.includes(name))) {
          if (shot.below !== undefined && look.width >= shot.below) continue;
          complaints += await take(context, shot, look);
          count += 1;
        }
        await context.close();
      }
    }
  }
  console.log(`${count} pictures in ${folder}, ${complaints} complaints`);
  return complaints > 0 ? 1 : 0;
}

async function contextOf(browser, url, { language, theme, width }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
    timezoneId: "Asia/Dubai",
    hasTouch: width < 768,
  });
  const place = { en: "Dubai", ar: "دبي" }[language];
  const cookies = {
    googtrans: `/en/${language}`,
    place: encodeURIComponent(`dubai~${place}~AE~25.205~55.271`),
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return context;
}

/** Takes one picture and tells what the page complained of: how often it did is the result. */
async function take(context, { name, path, prepare, part = false }, { language, theme, width }) {
  const file = `${name}-${width}-${language}${theme === "dark" ? "-dark" : ""}.png`;
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    const expected = name === "not-found" && response.url().endsWith("/no-such-page");
    if (response.status() >= 400 && !expected) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(await path(page.request, language), { waitUntil: "networkidle" });
  await prepare?.(page, { width, language }).catch((error) =>
    complaints.push(error.message.split("\n", 1)[0]),
  );
  if (!part) await loadLazyPictures(page);
  await page.waitForFunction(carouselsRun, null, { timeout: 4_000 }).catch(() => {});
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, file), fullPage: !part });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) complaints.push(`${over} px wider than the screen`);
  await page.close();
  for (const complaint of complaints) console.log(`${file}: ${complaint}`);
  return complaints.length;
}

/** Arrows and dots come with what moves the slides. */
function carouselsRun() {
  return [...document.querySelectorAll(".carousel-viewport")].every((view) => "running" in view.dataset);
}

async function loadLazyPictures(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
