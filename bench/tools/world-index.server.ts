import { sql } from "kysely";
import type { Connection, Db } from "#database/connect.server.ts";
import { reindex } from "#features/vendors/reindex.server.ts";
import { writeDocs, type Indexed } from "#features/vendors/vendor-index.server.ts";

/** Listing and search of all vendors, by the product's own code. */
export async function indexWorld(db: Db, connection: Connection): Promise<void> {
  await withoutIndexes(db, ["vendor_docs"], async (alone) => {
    for (let from = 0; ;) {
      const { rows } = await sql<Indexed>`
        SELECT id, name_en AS "nameEn", name_ar AS "nameAr", latitude, longitude, hours FROM vendors
        WHERE id > ${from} ORDER BY id LIMIT 5000`.execute(alone);
      if (rows.length === 0) break;
      await writeDocs(alone, rows);
      from = rows.at(-1)?.id ?? from;
    }
  });
  await sql`VACUUM ANALYZE vendor_docs`.execute(db);
  await reindex(connection);
}

/** Drops what slows writing (indexes, unique constraints, checks of references) and makes it again afterwards. */
export async function withoutIndexes(
  db: Db,
  tables: string[],
  work: (alone: Db) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (alone) => {
    await sql`SET maintenance_work_mem = '512MB'`.execute(alone);
    await sql`SET session_replication_role = replica`.execute(alone);
    const { rows } = await sql<{ drop: string; create: string }>`
      SELECT CASE WHEN con.oid IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
          ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, con.conname) END AS drop,
        CASE WHEN con.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
          ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', i.indrelid::regclass, con.conname,
            pg_get_constraintdef(con.oid)) END AS create
      FROM pg_index i LEFT JOIN pg_constraint con ON con.conindid = i.indexrelid AND con.contype IN ('u', 'p')
      WHERE i.indrelid = ANY(${tables}::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.conindid = i.indexrelid AND f.contype = 'f')
    `.execute(alone);
    for (const { drop } of rows) await sql.raw(drop).execute(alone);
    await work(alone);
    for (const { create } of rows) await sql.raw(create).execute(alone);
    await sql`RESET session_replication_role`.execute(alone);
  });
}
