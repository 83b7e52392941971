import type { FastifyInstance } from "fastify";
import type { Db } from "#database/connect.server.ts";
import { isHidden } from "#features/photos/photo-rows.server.ts";
import { folderOf } from "#features/photos/service.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const name = /^(320|640|1280)\.(avif|webp|jpg)$/;

/** `/photos/<id>/<width>.<format>`: what people have sent, made anew, unless it is hidden. Nothing else of the store can be reached. */
export function openPhotos(server: FastifyInstance, { db, files }: { db: Db; files: FileStore }): void {
  server.get<{ Params: { id: string; file: string } }>("/photos/:id/:file", async (request, reply) => {
    const { id, file } = request.params;
    const [, , format = ""] = name.exec(file) ?? [];
    const isName = types[format] && /^[a-z2-7]{26}$/.test(id);
    // Where the database is away pages are shown as they are kept, with their photos.
    const isShown = isName && !(await isHidden(db, id).catch(() => false));
    const bytes = isShown ? await files.read(folderOf(id), file) : null;
    if (!bytes) return reply.code(404).header("cache-control", "no-store").send();
    return (
      reply
        .type(types[format] ?? "")
        // No longer than a day, so that what is taken from the site does not stay in caches.
        .header("cache-control", "public, max-age=86400, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes)
    );
  });
}
