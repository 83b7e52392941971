import type { FastifyInstance, FastifyReply } from "fastify";
import { artworkPath, parseArtworkPath } from "#base/artwork.ts";
import { brandName } from "#base/brand.ts";
import { directionOf } from "#base/language.ts";
import type { Door } from "#door/door.server.ts";
import { languageOf } from "#door/request.server.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { sharePicture, type SharePicture } from "#ui/share-picture.server.ts";
import { madeOnce } from "./made-once.server.ts";

/** `/og/...`: the pictures of shared links. A few are kept. */
export function openSharePictures(server: FastifyInstance, door: Door, drawn = sharePicture): void {
  const draw = madeOnce(drawn);

  async function send(reply: FastifyReply, picture: SharePicture): Promise<FastifyReply> {
    return reply
      .type("image/png")
      .header("cache-control", "public, max-age=86400")
      .header("vary", "Accept-Language, Cookie")
      .send(await draw(picture));
  }

  server.get("/og/site.png", (_request, reply) =>
    send(reply, {
      lines: [`${brandName("en")}  ${brandName("ar")}`],
      direction: "ltr",
      artworkPath: artworkPath({ glyph: "maki-shop", tone: "palm", seed: 0 }),
    }),
  );

  server.get<{ Params: { file: string } }>("/og/vendor/:file", async (request, reply) => {
    // The font has no Chinese letters.
    const asked = languageOf(request);
    const language = asked === "zh-CN" ? "en" : asked;
    const [, id] = /^(.+)\.png$/.exec(request.params.file) ?? [];
    if (id === undefined) return reply.callNotFound();
    const [vendor] = (await door.callAs(language)(getAllVendors, { id, skip: 0, limit: 1, rating: 0 })).data;
    if (!vendor) return reply.callNotFound();
    const drawn = vendor.images.find((image) => parseArtworkPath(image) !== null);
    return send(reply, {
      lines: [
        vendor.name,
        [vendor.categoryName || vendor.departmentName, vendor.area || vendor.city]
          .filter(Boolean)
          .join(" • "),
      ],
      direction: directionOf(language),
      artworkPath: drawn ?? artworkPath({ glyph: "maki-shop", tone: "palm", seed: 0 }),
    });
  });
}
