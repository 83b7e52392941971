import type { FastifyInstance, FastifyReply } from "fastify";
import { artworkPath, parseArtworkPath } from "#base/artwork.ts";
import { brandName } from "#base/brand.ts";
import { directionOf } from "#base/language.ts";
import type { Door } from "#door/door.server.ts";
import { languageOf } from "#door/request.server.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { sharePicture, type SharePicture } from "#ui/share-picture.server.ts";

const mostKept = 200;
const mostAtOnce = 2;

/** `/og/...`: the pictures of shared links. A few are kept; two are drawn at a time, off the main thread. */
export function openSharePictures(server: FastifyInstance, door: Door): void {
  const kept = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  async function draw(picture: SharePicture): Promise<Buffer> {
    if (drawing >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    drawing += 1;
    try {
      return await sharePicture(picture);
    } finally {
      drawing -= 1;
      waiting.shift()?.();
    }
  }

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
    const language = languageOf(request);
    const id = request.params.file.replace(/\.png$/, "");
    const [vendor] = (await door.callAs(language)(getAllVendors, { id, skip: 0, limit: 1, rating: 0 })).data;
    const drawn = vendor?.images.find((image) => parseArtworkPath(image) !== null);
    return send(reply, {
      lines: [
        vendor?.name ?? "",
        [vendor?.categoryName, vendor?.area || vendor?.city].filter(Boolean).join(" • "),
      ],
      // The font has no Chinese letters: names are Latin or Arabic, and so is the rest in those two languages.
      direction: directionOf(language),
      artworkPath: drawn ?? artworkPath({ glyph: "maki-shop", tone: "palm", seed: 0 }),
    });
  });
}
