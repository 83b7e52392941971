import { promisify } from "node:util";
import { constants, brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { mapFiles, type MapFiles } from "#features/places/map-files.server.ts";
import type { Config } from "./config.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Body {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/** `/map/...`: the background map. `start.json` says where its parts are, or which other map the operator has chosen. */
export function openMap(
  server: FastifyInstance,
  { mapStyleUrl, mapPmtilesUrl }: Pick<Config, "mapStyleUrl" | "mapPmtilesUrl">,
): void {
  let made: Promise<MapFiles> | undefined;
  const bodies = new Map<string, Promise<Body>>();
  const files = (): Promise<MapFiles> => {
    made ??= mapFiles();
    made.catch(() => (made = undefined));
    return made;
  };

  server.get("/map/start.json", async (_request, reply) => {
    const { names } = await files();
    reply.header("cache-control", "public, max-age=300");
    return { names, style: mapStyleUrl, tiles: mapPmtilesUrl };
  });

  server.get<{ Params: { file: string } }>("/map/:file", async (request, reply) => {
    const { file } = request.params;
    const text = (await files()).files.get(file);
    if (text === undefined) return reply.code(404).header("cache-control", "no-store").send();
    let body = bodies.get(file);
    if (!body) bodies.set(file, (body = compressed(text)));
    const { plain, brotli, gzip: zipped } = await body;
    reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "accept-encoding");
    const accepted = request.headers["accept-encoding"]?.toString() ?? "";
    if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(brotli);
    if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(zipped);
    return reply.send(plain);
  });
}

/** Once for each file, off the main thread; a little larger than at its smallest, ten times as quick. */
async function compressed(text: string): Promise<Body> {
  const plain = Buffer.from(text);
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(plain),
  ]);
  return { plain, brotli, gzip: zipped };
}
