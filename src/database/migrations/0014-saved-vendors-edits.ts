import { sql, type Kysely } from "kysely";

/** What customers keep for themselves, and what people say should be changed about a vendor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [savedLists, suggestedEdits]) await sql.raw(statements).execute(db);
}

const savedLists = `
CREATE TABLE saved_lists (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  customer_id int NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- Null: the list that everybody has, under its name in the reader's language.
  name text CHECK (name <> ''),
  is_default boolean NOT NULL DEFAULT false,
  -- The secret of its link while it is shared; another one each time.
  share_id text UNIQUE,
  created_at timestamptz NOT NULL,
  CHECK (is_default OR name IS NOT NULL)
);
CREATE UNIQUE INDEX saved_lists_default ON saved_lists (customer_id) WHERE is_default;
CREATE UNIQUE INDEX saved_lists_name ON saved_lists (customer_id, lower(name));

CREATE TABLE saved_vendors (
  list_id int NOT NULL REFERENCES saved_lists ON DELETE CASCADE,
  vendor_id int NOT NULL REFERENCES vendors ON DELETE CASCADE,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (list_id, vendor_id)
);
CREATE INDEX saved_vendors_vendor ON saved_vendors (vendor_id);
`;

const suggestedEdits = `
-- One row a field, since each is decided by itself.
CREATE TABLE suggested_edits (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_id int NOT NULL REFERENCES vendors ON DELETE CASCADE,
  -- Null: a visitor, or somebody who has left since.
  customer_id int REFERENCES customers ON DELETE SET NULL,
  field text NOT NULL
    CHECK (field IN ('name', 'phone', 'address', 'hours', 'website', 'category', 'closed', 'other')),
  -- As it should be; what was there when it was said.
  value text NOT NULL,
  before text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'rejected')),
  decided_at timestamptz
);
CREATE INDEX suggested_edits_waiting ON suggested_edits (id) WHERE status = 'waiting';
CREATE INDEX suggested_edits_vendor ON suggested_edits (vendor_id);
CREATE INDEX suggested_edits_customer ON suggested_edits (customer_id);
`;
