import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { MemberRole } from "#features/owners/members.server.ts";

export interface OwnVendorRow {
  publicId: string;
  nameEn: string | null;
  nameAr: string | null;
  area: string | null;
  city: string | null;
  photos: string[];
  tone: string;
  departmentIcon: string;
  categoryIcon: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  isVerified: boolean;
  status: "pending" | "published" | "hidden";
  role: MemberRole;
  waitingEnquiries: number;
  waitingLeads: number;
}

/** The vendors for which somebody acts; names of places in `language`. */
export async function ownVendors(db: Db, ownerId: number, language: string): Promise<OwnVendorRow[]> {
  const placeName = (table: string) =>
    sql`coalesce(${sql.ref(`${table}.names`)}->>${language}, ${sql.ref(`${table}.names`)}->>'en')`;
  const { rows } = await sql<OwnVendorRow>`
    SELECT v.public_id AS "publicId", v.name_en AS "nameEn", v.name_ar AS "nameAr",
      coalesce(${placeName("area")}, v.area_text) AS area, coalesce(${placeName("city")}, v.city_text) AS city,
      v.photos, d.tone, d.icon AS "departmentIcon", c.icon AS "categoryIcon", v.email, v.phone, v.whatsapp,
      v.verified_at IS NOT NULL AS "isVerified", v.status, m.role,
      (SELECT count(*)::int FROM enquiries e
        WHERE e.vendor_id = v.id AND e.held_for IS NULL AND e.status = 'pending') AS "waitingEnquiries",
      (SELECT count(*)::int FROM lead_vendors got JOIN leads lead ON lead.id = got.lead_id
        WHERE got.vendor_id = v.id AND got.status = 'sent' AND lead.cancelled_at IS NULL) AS "waitingLeads"
    FROM vendor_members m JOIN vendors v ON v.id = m.vendor_id AND v.status <> 'removed'
    JOIN departments d ON d.id = v.department_id LEFT JOIN categories c ON c.id = v.category_id
    LEFT JOIN places area ON area.id = v.area_id LEFT JOIN places city ON city.id = v.city_id
    WHERE m.owner_id = ${ownerId} ORDER BY m.created_at, v.id`.execute(db);
  return rows;
}
