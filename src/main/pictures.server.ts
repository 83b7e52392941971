import type { FastifyInstance, FastifyReply } from "fastify";
import { brotliText } from "#door/brotli.server.ts";
import { artworkOf } from "#ui/artwork.server.ts";

const compressed = new Map<string, Buffer>();
const mostKept = 2_000;

/** `/art/...`: the artwork that stands where a listing has no photo. Its path says all, so it never changes. */
export function openPictures(server: FastifyInstance): void {
  server.get("/art/*", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const svg = artworkOf(path);
    if (svg === null) return reply.code(404).header("cache-control", "no-store").send();
    reply.type("image/svg+xml").header("cache-control", "public, max-age=31536000, immutable");
    if (!/\bbr\b/.test(request.headers["accept-encoding"]?.toString() ?? "")) return reply.send(svg);
    return sendBrotli(reply, path, svg);
  });
}

async function sendBrotli(reply: FastifyReply, path: string, svg: string): Promise<FastifyReply> {
  let body = compressed.get(path);
  if (!body) {
    body = await brotliText(Buffer.from(svg), 5);
    if (compressed.size >= mostKept) compressed.clear();
    compressed.set(path, body);
  }
  return reply.header("content-encoding", "br").header("vary", "accept-encoding").send(body);
}
