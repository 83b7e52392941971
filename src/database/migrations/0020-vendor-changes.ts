import { sql, type Kysely } from "kysely";

/** What vendors change of their listings: history, undo, and what waits to be looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changes).execute(db);
}

const changes = `
CREATE TABLE vendor_changes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_id int NOT NULL REFERENCES vendors ON DELETE CASCADE,
  -- Null: by whoever looks after the site.
  owner_id bigint REFERENCES vendor_owners,
  -- Which part of the listing; both values are in the form in which it is saved.
  part text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  -- live: the listing was changed by it. withdrawn: taken back, or followed by another, before anybody looked at it.
  state text NOT NULL CHECK (state IN ('live', 'undone', 'waiting', 'accepted', 'refused', 'withdrawn')),
  decided_at timestamptz,
  -- For the owner.
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX vendor_changes_vendor ON vendor_changes (vendor_id, id);
CREATE UNIQUE INDEX vendor_changes_waiting ON vendor_changes (vendor_id, part) WHERE state = 'waiting';
`;
