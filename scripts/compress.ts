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
  cpSync(join(root, "locales"), join(client, "i18n"), { recursive: true });
  const names = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(m?js|css|svg|json)$/.test(name),
  );
  await Promise.all(names.map((name) => compress(join(client, name))));
}

async function compress(path: string): Promise<void> {
  const body = readFileSync(path);
  if (body.length < smallest) return;
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  const [brotli, zipped] = await Promise.all([brotliAsync(body, options), gzipAsync(body, { level: 9 })]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, zipped);
}
