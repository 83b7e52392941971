import { sql } from "kysely";
import { distanceKm, type Position } from "#base/geometry.ts";
import { textIn, type Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { termsById } from "#features/departments/taxonomy-names.server.ts";
import { imagesOf, nameOf } from "#features/vendors/vendor-view.server.ts";
import type { Suggestion } from "./contract.ts";

interface CardRow {
  id: number;
  publicId: string;
  nameEn: string | null;
  nameAr: string | null;
  departmentId: number;
  categoryId: number | null;
  isVerified: boolean;
  latitude: number | null;
  longitude: number | null;
  photos: string[];
  ratingSum: number;
  ratingCount: number;
}

/** As little of vendors as a suggestion shows, by their ids; those that are not published are left out. */
export async function suggestedVendors(
  db: Db,
  ids: readonly number[],
  { language, from }: { language: Language; from: Position | null },
): Promise<Map<number, Suggestion>> {
  if (ids.length === 0) return new Map();
  const [rows, { departments, categories }] = await Promise.all([cardsOf(db, ids), termsById.of(db)]);
  return new Map(
    rows.map((row) => {
      const { id, publicId, isVerified, latitude, longitude, ratingSum, ratingCount } = row;
      const department = departments.get(row.departmentId);
      const category = row.categoryId === null ? undefined : categories.get(row.categoryId);
      const icons = { departmentIcon: department?.icon ?? "", categoryIcon: category?.icon ?? null };
      const isPlaced = from !== null && latitude !== null && longitude !== null;
      const suggestion: Suggestion = {
        kind: "vendor",
        id: publicId,
        name: nameOf(row, language),
        imageUrl: imagesOf({ ...row, ...icons, tone: department?.tone ?? "" })[0] ?? "",
        label: textIn((category ?? department)?.names ?? {}, language),
        hasChildren: false,
        isVerified,
        ratingAverage: ratingCount === 0 ? 0 : ratingSum / ratingCount,
        ratingCount,
        distanceKm: isPlaced ? Math.round(distanceKm(from, { latitude, longitude }) * 100) / 100 : null,
      };
      return [id, suggestion];
    }),
  );
}

function cardsOf(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  return runPrepared(
    db,
    sql<CardRow>`
      SELECT v.id, v.public_id AS "publicId", v.name_en AS "nameEn", v.name_ar AS "nameAr",
        v.department_id AS "departmentId", v.category_id AS "categoryId", v.verified_at IS NOT NULL AS "isVerified",
        v.latitude, v.longitude, v.photos, r.rating_sum AS "ratingSum", r.rating_count AS "ratingCount"
      FROM json_array_elements_text(${JSON.stringify(ids)}::json) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM vendors WHERE id = wanted.id::int LIMIT 1) v
      CROSS JOIN LATERAL (SELECT * FROM vendor_ratings WHERE vendor_id = v.id LIMIT 1) r
      WHERE v.status = 'published'`,
  );
}
