import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { ReviewDraft } from "#features/reviews/save.server.ts";

let made = 0;

/** Customers by name; ids and public ids in the same order. */
export async function savedCustomers(
  db: Db,
  names: readonly string[],
): Promise<{ id: number; publicId: string; name: string }[]> {
  const customers = names.map((name) => ({ name, publicId: `customer${made++}` }));
  const { rows } = await sql<{ id: number; publicId: string; name: string }>`
    INSERT INTO customers (public_id, name)
    SELECT * FROM unnest(${customers.map((c) => c.publicId)}::text[], ${customers.map((c) => c.name)}::text[])
    RETURNING id, public_id AS "publicId", name`.execute(db);
  return rows;
}

/** A good review of no particular day; say what matters to the test. */
export function aReview(
  pair: Pick<ReviewDraft, "vendorId" | "customerId">,
  details: Partial<ReviewDraft> = {},
): ReviewDraft {
  made++;
  return {
    rating: 4,
    text: `Review ${made}`,
    images: [],
    tags: [],
    createdAt: new Date(Date.UTC(2026, 0, 1) + made * 60_000),
    ...pair,
    ...details,
  };
}
