// node scripts/budget.mjs: what the built pages ask a browser to load for the first view, against the budget of each,
// and that nothing of the server has reached the browser's files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { ensureBuild, ensurePackages, main, root, share } from "./prepare.mjs";

/** kB (1000 bytes) after gzip. Scripts include React and the largest catalogue; what is loaded later is not counted. */
const budgets = [
  { page: "customer/home/page", scripts: 140, styles: 20 },
  { page: "customer/vendor-list/page", scripts: 140, styles: 20 },
  { page: "customer/shop-details/page", scripts: 140, styles: 20 },
  { page: "customer/categories/page", scripts: 140, styles: 20 },
  { page: "customer/categories/subcategories", scripts: 140, styles: 20 },
  { page: "content/page", scripts: 2, styles: 20 },
  { page: "content/download", scripts: 2, styles: 20 },
  { page: "testimonials", scripts: 140, styles: 20 },
];

/** What names the server: its packages, its SQL, its configuration. */
const ofServer = [
  /["'](?:pg|kysely|fastify|pino|sharp|node:\w+)["']/,
  /\bselect\s[\s\S]{1,200}\sfrom\s+(?:vendors|places|departments|categories|reviews)\b/i,
  /\bprocess\.env\b/,
  /\.server\.tsx?\b/,
];

const client = join(root, "build", "client");

await main(async () => {
  await ensurePackages();
  await ensureBuild();
  // The pages' own build says what they load; it runs on the pinned Node.
  if (!process.features.typescript) return share([import.meta.filename]);

  const build = await import(pathToFileURL(join(root, "build", "server", "index.js")).href);
  const rows = budgets.map((budget) => measured(build, budget));
  for (const { page, scripts, styles, budget } of rows) {
    const [script, style] = [shown(scripts, budget.scripts), shown(styles, budget.styles)];
    console.log(`${page.padEnd(34)} scripts ${script}   styles ${style}`);
  }
  const leaks = leaksOfServer();
  for (const leak of leaks) console.log(leak);
  const isOver = rows.some(
    ({ scripts, styles, budget }) => scripts > budget.scripts || styles > budget.styles,
  );
  return isOver || leaks.length > 0 ? 1 : 0;
});

function shown(kilobytes, most) {
  return `${kilobytes > most ? "✗" : "✓"} ${kilobytes.toFixed(1).padStart(6)} of ${most} kB`;
}

function measured(build, budget) {
  const routes = lineage(build, budget.page);
  const assets = routes.map((id) => build.assets.routes[id]);
  const styles = sum(assets.flatMap(({ css }) => css ?? []));
  const handles = routes.map((id) => build.routes[id].module.handle);
  if (handles.some((handle) => handle?.plain))
    return { page: budget.page, scripts: sum(["/plain.js"]), styles, budget };
  const texts = largestCatalogue(["frame", ...handles.flatMap((handle) => handle?.texts ?? [])]);
  return { page: budget.page, scripts: sum(scriptsOf(build, assets)) + texts, styles, budget };
}

/** A route and those around it, the root first. */
function lineage({ routes }, id) {
  if (!routes[id]) throw new Error(`there is no page ${id}: mend scripts/budget.mjs`);
  const { parentId } = routes[id];
  return [...(parentId === undefined ? [] : lineage({ routes }, parentId)), id];
}

/** All that the document preloads: the imports in the build's list are complete, those of imports included. */
function scriptsOf({ assets }, routes) {
  return [
    assets.url,
    ...[assets.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
}

function largestCatalogue(parts) {
  const manifest = JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8"));
  const languages = readdirSync(join(root, "locales"));
  const sizes = languages.map((file) =>
    sum(["", ...parts].map((part) => `/${manifest[`locales/${file}?texts${part && `=${part}`}`].file}`)),
  );
  return Math.max(...sizes);
}

function sum(paths) {
  const files = new Set(paths.map((path) => path.split("#")[0]));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
  return bytes.reduce((total, size) => total + size, 0) / 1000;
}

function leaksOfServer() {
  const files = readdirSync(client, { recursive: true }).filter((name) => name.endsWith(".js"));
  return files.flatMap((name) => {
    const text = readFileSync(join(client, name), "utf8");
    return ofServer.flatMap((pattern) => {
      const found = pattern.exec(text);
      return found ? [`✗ ${name} holds code of the server: ${found[0].slice(0, 80)}`] : [];
    });
  });
}
