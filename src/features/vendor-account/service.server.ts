import { ownerOf, type Context } from "#door/context.server.ts";
import { imagesOf, nameOf } from "#features/vendors/vendor-view.server.ts";
import type { OwnVendor } from "./contract.ts";
import * as queries from "./queries.server.ts";

export async function getOwnVendors(context: Context): Promise<OwnVendor[]> {
  const { db, language } = context;
  const rows = await queries.ownVendors(db, ownerOf(context).id, language);
  return rows.map((row) => ({
    id: row.publicId,
    name: nameOf(row, language),
    area: row.area ?? "",
    city: row.city ?? "",
    image: imagesOf(row)[0] ?? "",
    email: row.email ?? "",
    phone: row.phone ?? "",
    whatsapp: row.whatsapp ?? "",
    isVerified: row.isVerified,
    status: row.status,
    role: row.role,
    waitingEnquiries: row.waitingEnquiries,
    waitingLeads: row.waitingLeads,
  }));
}
