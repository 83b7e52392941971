import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Loader } from "#database/load-once.server.ts";

const file = new URL("../../../data/banners.json", import.meta.url);

export const bannerLoader: Loader = {
  name: "banners",
  sources: [file, new URL(import.meta.url)],
  load: loadBanners,
};

async function loadBanners(db: Db): Promise<void> {
  const banners = readFileSync(file, "utf8");
  await sql`
    DELETE FROM banners WHERE slug NOT IN (SELECT banner->>'slug' FROM jsonb_array_elements(${banners}::jsonb) banner)
  `.execute(db);
  await sql`
    INSERT INTO banners (slug, position, kickers, names, texts, actions, link, image)
    SELECT banner->>'slug', position, banner->'kicker', banner->'name', banner->'text', banner->'action',
      banner->>'link', banner->>'image'
    FROM jsonb_array_elements(${banners}::jsonb) WITH ORDINALITY AS listed(banner, position)
    ON CONFLICT (slug) DO UPDATE SET position = excluded.position, kickers = excluded.kickers, names = excluded.names,
      texts = excluded.texts, actions = excluded.actions, link = excluded.link, image = excluded.image
  `.execute(db);
}
