import { sql } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import type { Page } from "#base/paging.ts";
import type { Context } from "#door/context.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import { pointOf } from "#features/vendors/filter.server.ts";
import { qualityKilometres } from "#features/vendors/ranking.server.ts";
import { listingOf } from "#features/vendors/service.server.ts";
import { nameOf } from "#features/vendors/vendor-view.server.ts";
import type * as contract from "./contract.ts";
import type { Explained } from "./contract.ts";
import { pageOfPlan } from "./page-of-plan.server.ts";
import { planOf } from "./results.server.ts";

type Asked = InputOf<typeof contract.explainResults>;

interface ScoreRow extends Pick<Explained, "distanceKm" | "bayes" | "isVerified" | "plan" | "quality"> {
  id: number;
  publicId: string;
  nameEn: string | null;
  nameAr: string | null;
}

/** What each result of a page weighs, in the order in which visitors get them. */
export async function explainResults(context: Context, asked: Asked): Promise<Page<Explained>> {
  const { db, language, now } = context;
  const { text = "", skip, limit } = asked;
  const listing = await listingOf(context, { ...asked, rating: 0 }, askedPosition(asked));
  const plan = await planOf(db, { text, isLiteral: false, listing, now, most: skip + limit });
  const page = await pageOfPlan(db, plan, { skip, limit });
  const { position } = plan.listing;
  const distance = position ? sql`d.position <-> ${pointOf(position)}` : sql`NULL::float8`;
  const { rows } = await sql<ScoreRow>`
    SELECT v.id, v.public_id AS "publicId", v.name_en AS "nameEn", v.name_ar AS "nameAr", d.bayes,
      d.verified AS "isVerified", d.plan, d.quality, ${distance} AS "distanceKm"
    FROM vendor_docs d JOIN vendors v ON v.id = d.vendor_id
    WHERE d.vendor_id = ANY (${page.items}::int[])
    ORDER BY array_position(${page.items}::int[], d.vendor_id)`.execute(db);
  const items = rows.map(({ id, publicId, nameEn, nameAr, ...scores }, index): Explained => {
    const { distanceKm, quality } = scores;
    const cost = distanceKm === null ? null : distanceKm + qualityKilometres * (1 - quality);
    const isNamed = plan.names !== null || plan.heads.includes(id);
    return {
      ...scores,
      id: publicId,
      name: nameOf({ nameEn, nameAr }, language),
      position: skip + index + 1,
      isNamed,
      cost,
    };
  });
  return { ...page, items };
}
