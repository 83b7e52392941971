// A Chromium for the browser journeys, from wherever one can be had.
import { existsSync } from "node:fs";
import { attempt, output, pinnedNode, programOf, Refusal, root, step } from "./prepare.mjs";

// The headless shell first: it does the same in half the time.
const usual = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);

/** The path of a Chromium of the system; null where Playwright has its own. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return named;
    throw new Refusal(`CHROMIUM_PATH is ${named}, and that does not start.`);
  }
  for (const path of usual) if (await starts(path)) return path;
  if (await step("Downloading Chromium", downloaded)) return null;
  if (await step("Installing Chromium", installed)) {
    for (const path of usual) if (await starts(path)) return path;
  }
  throw new Refusal("No Chromium could be had: install one, or name it in CHROMIUM_PATH.");
}

async function starts(path) {
  return existsSync(path) && (await attempt(path, ["--version"])).code === 0;
}

async function downloaded() {
  const { code } = await attempt(pinnedNode(), [
    programOf("@playwright/test", "playwright"),
    "install",
    "chromium",
  ]);
  if (code !== 0) return false;
  const where = 'import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))';
  const path = await output(pinnedNode(), ["--eval", where], { cwd: root });
  return starts(path.trim());
}

async function installed() {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await attempt("apt-get", ["update"], { env });
  const packages = ["chromium-headless-shell", "chromium"];
  for (const [index, name] of packages.entries()) {
    await attempt("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
    if (await starts(usual[index])) return true;
  }
  return false;
}
