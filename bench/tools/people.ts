import { sql } from "kysely";
import sharp from "sharp";
import type { Db } from "#database/connect.server.ts";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";

export interface Person {
  publicId: string;
  token: string;
}

/** Customers of some days who are logged in, and the vendors that are there. */
export interface People {
  customers: Person[];
  vendors: string[];
}

export async function peopleIn(db: Db, count: number): Promise<People> {
  const names = Array.from({ length: count }, (_, n) => `Bench ${n}`);
  const saved = await savedCustomers(db, names);
  const ids = saved.map(({ id }) => id);
  // A new account's reviews would be held.
  await sql`UPDATE customers SET created_at = now() - interval '9 days' WHERE id = ANY(${ids})`.execute(db);
  const now = new Date();
  const customers: Person[] = [];
  for (const { id: customerId, publicId } of saved) {
    const token = await issueToken(db, { kind: "customer", customerId }, { now, caller: nobody });
    customers.push({ publicId, token });
  }
  const { rows } = await sql<{ id: string }>`SELECT public_id AS id FROM vendors ORDER BY id`.execute(db);
  return { customers, vendors: rows.map(({ id }) => id) };
}

/** The n-th pair of a customer and a vendor: no two numbers below their product give the same. */
export function pairOf({ customers, vendors }: People, n: number): { customer: Person; vendorId: string } {
  const customer = customers[n % customers.length];
  const turn = Math.floor(n / customers.length);
  const vendorId = vendors[(n + turn) % vendors.length];
  if (!customer || vendorId === undefined) throw new Error("there is nobody");
  return { customer, vendorId };
}

/** A review as its form sends it. */
export function reviewForm(
  { n, vendorId }: { n: number; vendorId: string },
  photos: readonly Blob[] = [],
): FormData {
  const form = new FormData();
  form.set("intRating", String(1 + (n % 5)));
  form.set("strReviewText", `Bench ${n}`);
  form.set("fkVendorId", vendorId);
  for (const photo of photos) form.append("arrImageUrls", photo, "photo.jpg");
  return form;
}

/** A JPEG whose size in bytes is about a sixth of its pixels, as cameras make them. */
export async function aPhoto(width: number, height: number): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const half = { width: Math.round(width / 2), height: Math.round(height / 2) };
  const rough = { create: { ...half, channels: 3, background: "#888", noise } } as const;
  const soft = await sharp(rough).blur(1).png().toBuffer();
  const bytes = await sharp(soft).resize(width, height, { fit: "fill" }).jpeg({ quality: 82 }).toBuffer();
  console.log(`a photo of ${(bytes.length / 1e6).toFixed(2)} MB, ${width} x ${height}`);
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}
