import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { PersonalRow } from "#door/personal-data.server.ts";

export interface ListRow {
  id: number;
  publicId: string;
  name: string | null;
  isDefault: boolean;
  shareId: string | null;
  vendorIds: string[];
}

/** The customer's lists, the default one first, then as they were made. */
export async function listsOf(db: Db, customerId: number): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    SELECT id, public_id AS "publicId", name, is_default AS "isDefault", share_id AS "shareId",
      ARRAY(SELECT v.public_id FROM saved_vendors s JOIN vendors v ON v.id = s.vendor_id
        WHERE s.list_id = saved_lists.id AND v.status = 'published'
        ORDER BY s.saved_at DESC, v.id DESC) AS "vendorIds"
    FROM saved_lists WHERE customer_id = ${customerId} ORDER BY is_default DESC, id`.execute(db);
  return rows;
}

export interface FoundList {
  id: number;
  name: string | null;
  isDefault: boolean;
}

/** One of the customer's own lists; inside a transaction nobody else changes it until that ends. */
export async function ownList(db: Db, customerId: number, publicId: string): Promise<FoundList | undefined> {
  const { rows } = await sql<FoundList>`
    SELECT id, name, is_default AS "isDefault" FROM saved_lists
    WHERE public_id = ${publicId} AND customer_id = ${customerId}
    ${db.isTransaction ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

export async function sharedList(db: Db, shareId: string): Promise<FoundList | undefined> {
  const { rows } = await sql<FoundList>`
    SELECT l.id, l.name, is_default AS "isDefault" FROM saved_lists l JOIN customers c ON c.id = customer_id
    WHERE share_id = ${shareId} AND banned_at IS NULL`.execute(db);
  return rows[0];
}

export interface NewList {
  publicId: string;
  customerId: number;
  now: Date;
}

/** The id of the default list, which is made and locked where there is none. */
export async function defaultList(db: Db, { publicId, customerId, now }: NewList): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO saved_lists (public_id, customer_id, is_default, created_at)
    VALUES (${publicId}, ${customerId}, true, ${now})
    ON CONFLICT (customer_id) WHERE is_default DO UPDATE SET is_default = true
    RETURNING id`.execute(db);
  return rows[0]!.id;
}

/** False where the customer has a list of that name. */
export async function insertList(db: Db, list: NewList & { name: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO saved_lists (public_id, customer_id, name, created_at)
    VALUES (${list.publicId}, ${list.customerId}, ${list.name}, ${list.now})
    ON CONFLICT (customer_id, lower(name)) DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

/** False where another list of the customer has that name. */
export async function renameList(db: Db, id: number, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE saved_lists l SET name = ${name} WHERE id = ${id} AND NOT EXISTS (
      SELECT FROM saved_lists other
      WHERE other.customer_id = l.customer_id AND other.id <> l.id AND lower(other.name) = lower(${name}))`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function countLists(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM saved_lists WHERE customer_id = ${customerId}`.execute(db);
  return rows[0]!.count;
}

export async function deleteList(db: Db, id: number): Promise<void> {
  await sql`DELETE FROM saved_lists WHERE id = ${id}`.execute(db);
}

/** Null closes it. A list that is open keeps its link. */
export async function setShareId(db: Db, id: number, shareId: string | null): Promise<void> {
  await sql`
    UPDATE saved_lists SET share_id = CASE WHEN ${shareId}::text IS NOT NULL THEN coalesce(share_id, ${shareId}) END
    WHERE id = ${id}`.execute(db);
}

export async function insertSaved(
  db: Db,
  { listId, vendorId, now }: { listId: number; vendorId: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO saved_vendors (list_id, vendor_id, saved_at) VALUES (${listId}, ${vendorId}, ${now})
    ON CONFLICT (list_id, vendor_id) DO NOTHING`.execute(db);
}

export async function countSaved(db: Db, listId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM saved_vendors WHERE list_id = ${listId}`.execute(db);
  return rows[0]!.count;
}

/** From one of the customer's lists, or from all. The vendor may have left the directory since. */
export async function deleteSaved(
  db: Db,
  { customerId, vendorId, listId }: { customerId: number; vendorId: string; listId: string | null },
): Promise<void> {
  await sql`
    DELETE FROM saved_vendors USING saved_lists l, vendors v
    WHERE l.id = list_id AND v.id = vendor_id AND l.customer_id = ${customerId}
      AND v.public_id = ${vendorId} AND (${listId}::text IS NULL OR l.public_id = ${listId})`.execute(db);
}

/** A page of the vendors of a list that are in the directory, and how many there are of them. */
export async function savedIn(
  db: Db,
  listId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ items: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    WITH saved AS (
      SELECT s.vendor_id, s.saved_at FROM saved_vendors s JOIN vendors v ON v.id = s.vendor_id
      WHERE s.list_id = ${listId} AND v.status = 'published'
    )
    SELECT ARRAY(SELECT vendor_id FROM saved ORDER BY saved_at DESC, vendor_id DESC
      OFFSET ${skip} LIMIT ${limit}) AS ids, (SELECT count(*)::int FROM saved) AS total`.execute(db);
  return { items: rows[0]!.ids, total: rows[0]!.total };
}

/** All of a customer's lists, as they are given out. */
export async function listsFor(db: Db, customerId: number): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT public_id AS id, name, is_default AS "isDefault", share_id AS "shareId", created_at AS "createdAt"
    FROM saved_lists WHERE customer_id = ${customerId} ORDER BY saved_lists.id`.execute(db);
  return rows;
}

export async function savedVendorsFor(db: Db, customerId: number): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT l.public_id AS "listId", coalesce(v.name_en, v.name_ar) AS business, v.public_id AS "businessId",
      s.saved_at AS "savedAt"
    FROM saved_vendors s JOIN saved_lists l ON l.id = s.list_id JOIN vendors v ON v.id = s.vendor_id
    WHERE l.customer_id = ${customerId} ORDER BY l.id, s.saved_at, v.id`.execute(db);
  return rows;
}

/** With what is saved in them; their links work no more. */
export async function deleteLists(db: Db, customerId: number): Promise<void> {
  await sql`DELETE FROM saved_lists WHERE customer_id = ${customerId}`.execute(db);
}
