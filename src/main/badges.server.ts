import type { FastifyInstance } from "fastify";
import { brandName } from "#base/brand.ts";
import { isLanguage } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Door } from "#door/door.server.ts";
import { badgeSvg } from "#features/badge/badge-svg.ts";
import { getAllVendors } from "#features/vendors/contract.ts";

/** `/badge/<vendor>.svg`: a vendor's rating for other people's pages. Language and ground stand in its address alone. */
export function openBadges(server: FastifyInstance, door: Pick<Door, "callAs">): void {
  server.get<{ Params: { file: string }; Querystring: { lang?: unknown; theme?: unknown } }>(
    "/badge/:file",
    async ({ params, query }, reply) => {
      const [, id] = /^([A-Za-z0-9._-]{1,80})\.svg$/.exec(params.file) ?? [];
      if (id === undefined) return reply.callNotFound();
      const language = isLanguage(query.lang) ? query.lang : "en";
      const [vendor] = (await door.callAs(language)(getAllVendors, { id, skip: 0, limit: 1, rating: 0 }))
        .data;
      if (!vendor) return reply.callNotFound();
      const t = translatorOf(language);
      const { average, count } = vendor.rating;
      const brand = brandName(language);
      const svg = badgeSvg({
        title: t("badge.alt", { name: vendor.name, site: brand }),
        brand,
        average: Math.round(average * 10) / 10,
        line: count === 0 ? t("badge.svg.none") : t("badge.svg.reviews", { count }),
        language,
        ground: query.theme === "dark" ? "dark" : "light",
      });
      return (
        reply
          .type("image/svg+xml; charset=utf-8")
          .header("cache-control", "public, max-age=3600")
          // Anybody may show it, and it may do nothing where it is opened by itself.
          .header("cross-origin-resource-policy", "cross-origin")
          .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
          .send(svg)
      );
    },
  );
}
