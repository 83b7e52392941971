import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Loader } from "#database/load-once.server.ts";
import { attributeFile, attributesOfHours, maskOfTag, toldAttributes } from "./attributes.server.ts";
import type { Bilingual } from "./draft.ts";

/** What tags say is written with a vendor: when they come to say more, vendors that are there already learn of it. */
export const attributeLoader: Loader = {
  name: "attributes",
  sources: [attributeFile, new URL("attributes.server.ts", import.meta.url)],
  load: addSaidByTags,
};

async function addSaidByTags(db: Db): Promise<void> {
  const said = (await tagsInUse(db)).flatMap((tag) => {
    const bits = maskOfTag(tag);
    return bits === 0 ? [] : { en: tag.en ?? null, ar: tag.ar ?? null, bits };
  });
  if (said.length === 0) return;
  await sql`
    WITH said AS MATERIALIZED (
      SELECT v.id, bit_or(s.bits) AS bits FROM vendors v
      CROSS JOIN LATERAL jsonb_array_elements(v.tags) tag
      JOIN jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS s (en text, ar text, bits int)
        ON s.en IS NOT DISTINCT FROM tag ->> 'en' AND s.ar IS NOT DISTINCT FROM tag ->> 'ar'
      WHERE v.tags <> '[]' GROUP BY v.id
    )
    UPDATE vendors v SET attributes = v.attributes | said.bits FROM said
    WHERE v.id = said.id AND v.attributes & said.bits <> said.bits`.execute(db);
  await sql`
    UPDATE vendor_docs d SET attributes = v.attributes | (d.attributes & ${attributesOfHours}::int) FROM vendors v
    WHERE v.id = d.vendor_id AND v.attributes <> (d.attributes & ${toldAttributes}::int)`.execute(db);
}

async function tagsInUse(db: Db): Promise<Bilingual[]> {
  const { rows } = await sql<{ tag: Bilingual }>`
    SELECT DISTINCT jsonb_strip_nulls(jsonb_build_object('en', tag -> 'en', 'ar', tag -> 'ar')) AS tag
    FROM vendors CROSS JOIN LATERAL jsonb_array_elements(tags) tag WHERE tags <> '[]'`.execute(db);
  return rows.map(({ tag }) => tag);
}
