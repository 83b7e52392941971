// What the pages' build leaves, compressed once as small as it goes: the server sends the twin that a browser takes.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this a file fits into one packet as it is, in bytes. */
const smallest = 1000;

/** Adds `.br` and `.gz` beside each text file of the build; the catalogues become files of the build as well. */
export async function compressBuild(root: string): Promise<void> {
  const client = join(root, "build", "client");
  trimManifest(join(client, "assets"));
  cpSync(join(root, "locales"), join(client, "i18n"), { recursive: true });
  const names = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(m?js|css|svg|json)$/.test(name),
  );
  await Promise.all(names.map((name) => compress(join(client, name))));
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; imports?: string[]; css?: string[] }>;
}

const opening = "window.__reactRouterManifest=";

/**
 * The list of routes comes with every page: what it says to load beforehand is left out where the page has it already,
 * and for the frames of businesses and of written pages, to which documents lead, not the application.
 */
function trimManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("the build has no list of routes");
  const source = readFileSync(join(assets, name), "utf8");
  const manifest = JSON.parse(source.slice(opening.length).replace(/;\s*$/, "")) as Manifest;
  const { entry, routes } = manifest;
  const always = new Set([entry.module, ...entry.imports, ...(routes["root"]?.imports ?? [])]);
  const inApplication = (id: string | undefined): boolean =>
    id !== undefined && (id === "customer/layout" || inApplication(routes[id]?.parentId));
  for (const file of routes["customer/layout"]?.imports ?? []) always.add(file);
  for (const [id, route] of Object.entries(routes)) {
    route.imports = inApplication(id) ? (route.imports ?? []).filter((file) => !always.has(file)) : [];
  }
  writeFileSync(join(assets, name), `${opening}${JSON.stringify(manifest)};`);
}

async function compress(path: string): Promise<void> {
  const body = readFileSync(path);
  if (body.length < smallest) return;
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  const [brotli, zipped] = await Promise.all([brotliAsync(body, options), gzipAsync(body, { level: 9 })]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, zipped);
}
