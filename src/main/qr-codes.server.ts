import type { FastifyInstance } from "fastify";
import { brandName } from "#base/brand.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Door } from "#door/door.server.ts";
import { qrStand } from "#features/badge/qr-stand.server.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { qrCode } from "#ui/qr.server.ts";
import { madeOnce } from "./made-once.server.ts";

interface QrOptions {
  door: Pick<Door, "callAs">;
  /** The site's address. */
  origin: string;
}

/** `/qr/<vendor>.svg` and `.pdf`: the code that leads to a vendor's page, for a screen and as a stand for print. */
export function openQrCodes(server: FastifyInstance, { door, origin }: QrOptions): void {
  const draw = madeOnce(qrStand);
  const nameIn = async (language: "ar" | "en", id: string) => {
    const asked = { id, skip: 0, limit: 1, rating: 0 };
    return (await door.callAs(language)(getAllVendors, asked)).data[0]?.name;
  };
  server.get<{ Params: { file: string } }>("/qr/:file", async ({ params }, reply) => {
    const [, id, kind] = /^([A-Za-z0-9._-]{1,80})\.(svg|pdf)$/.exec(params.file) ?? [];
    if (id === undefined) return reply.callNotFound();
    const [arabic, english] = [await nameIn("ar", id), await nameIn("en", id)];
    if (arabic === undefined || english === undefined) return reply.callNotFound();
    const url = `${origin}/shop-details?id=${encodeURIComponent(id)}`;
    reply.header("cache-control", "public, max-age=3600");
    if (kind === "svg") return reply.type("image/svg+xml; charset=utf-8").send(qrSvg(url));
    const stand = {
      url,
      names: [...new Set([arabic, english])],
      brand: `${brandName("ar")}  ${brandName("en")}`,
      invitations: [invitationIn("ar"), invitationIn("en")],
    };
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="${id}.pdf"`)
      .send(await draw(stand));
  });
}

function invitationIn(language: "ar" | "en"): string {
  const t = translatorOf(language);
  return t("share.invitation");
}

function qrSvg(url: string): string {
  const { size, path } = qrCode(url);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
