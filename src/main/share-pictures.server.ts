import type { FastifyInstance, FastifyReply } from "fastify";
import { artworkPath, parseArtworkPath } from "#base/artwork.ts";
import { brandName } from "#base/brand.ts";
import { AppError } from "#base/errors.ts";
import { directionOf } from "#base/language.ts";
import type { Door } from "#door/door.server.ts";
import { languageOf } from "#door/request.server.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { sharePicture, type SharePicture } from "#ui/share-picture.server.ts";

const mostKept = 200;
const mostAtOnce = 2;
const mostWaiting = 50;

/** Draws two at a time, off the main thread; beyond those that may wait it refuses. */
function limitedDrawing(draw: typeof sharePicture): typeof sharePicture {
  const waiting: (() => void)[] = [];
  let drawing = 0;
  return async (picture) => {
    if (drawing < mostAtOnce) drawing += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError("unavailable", "unavailable");
    try {
      return await draw(picture);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else drawing -= 1;
    }
  };
}

/** `/og/...`: the pictures of shared links. A few are kept. */
export function openSharePictures(server: FastifyInstance, door: Door, drawn = sharePicture): void {
  const kept = new Map<string, Promise<Buffer>>();
  const draw = limitedDrawing(drawn);

  async function send(reply: FastifyReply, picture: SharePicture): Promise<FastifyReply> {
    const key = JSON.stringify(picture);
    let png = kept.get(key);
    if (!png) {
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? "");
      png = draw(picture);
      kept.set(key, png);
      png.catch(() => kept.delete(key));
    }
    return reply
      .type("image/png")
      .header("cache-control", "public, max-age=86400")
      .header("vary", "Accept-Language, Cookie")
      .send(await png);
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
    const drawn = vendor?.images.find((image) => parseArtworkPath(image) !== null);
    return send(reply, {
      lines: [
        vendor?.name ?? "",
        [vendor?.categoryName || vendor?.departmentName, vendor?.area || vendor?.city]
          .filter(Boolean)
          .join(" • "),
      ],
      direction: directionOf(language),
      artworkPath: drawn ?? artworkPath({ glyph: "maki-shop", tone: "palm", seed: 0 }),
    });
  });
}
