import type { FastifyInstance } from "fastify";
import { folderOf } from "#features/photos/service.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const name = /^(320|640|1280)\.(avif|webp|jpg)$/;

/** `/photos/<id>/<width>.<format>`: what people have sent, made anew. Nothing else of the store can be reached. */
export function openPhotos(server: FastifyInstance, files: FileStore): void {
  server.get<{ Params: { id: string; file: string } }>("/photos/:id/:file", async (request, reply) => {
    const { id, file } = request.params;
    const [, , format = ""] = name.exec(file) ?? [];
    const bytes = types[format] && /^[a-z2-7]{26}$/.test(id) ? await files.read(folderOf(id), file) : null;
    if (!bytes) return reply.code(404).header("cache-control", "no-store").send();
    return reply
      .type(types[format] ?? "")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(bytes);
  });
}
