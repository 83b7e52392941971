import { sql, type Kysely } from "kysely";

/** The index of vendor names: docs/decisions/0011-vendor-name-index.md. Empty until the first start has filled it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [names, lists, docs]) await sql.raw(statements).execute(db);
}

const names = `
DROP TABLE vendor_keys;

-- Keys of published vendors, see features/vendors/name-keys.ts; words without positions.
CREATE TABLE vendor_names (
  vendor_id int PRIMARY KEY,
  keys tsvector NOT NULL
);
CREATE INDEX vendor_names_keys ON vendor_names USING gin (keys) WITH (fastupdate = off);

-- What the lists and terms below do not know of yet: how a vendor stood in them before a write.
CREATE TABLE vendor_name_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_id int NOT NULL,
  -- False: the write did not touch the keys, which are not repeated here.
  has_keys boolean NOT NULL,
  -- Null where it was not in search.
  keys tsvector,
  country_code text COLLATE "C",
  quality float4,
  position point
);
`;

const lists = `
-- Beginnings of keys that more than 30 vendors have; scope is '' (the count alone), a country, or a country and a cell.
CREATE TABLE hot_prefixes (
  prefix text COLLATE "C" NOT NULL,
  scope text COLLATE "C" NOT NULL,
  count int NOT NULL,
  -- The best of these vendors, packed by features/vendors/name-entry.ts.
  entries bytea NOT NULL,
  PRIMARY KEY (prefix, scope)
);

-- Words of names, with $ behind them, and their beginnings; deletions find them in spite of slips.
CREATE TABLE name_terms (
  term text COLLATE "C" PRIMARY KEY,
  count int NOT NULL,
  deletions int[] NOT NULL
);
CREATE INDEX name_terms_deletions ON name_terms USING gin (deletions) WITH (fastupdate = off);
`;

// The two expressions are those of features/vendors/name-place.server.ts.
const docs = `
CREATE INDEX vendor_docs_country_rank ON vendor_docs (country_code, (floor(quality * 100)::int) DESC, vendor_id);
CREATE INDEX vendor_docs_cell_rank ON vendor_docs
  (country_code, (floor(position[0] / 16)::int * 10000 + floor(position[1] / 16)::int), (floor(quality * 100)::int) DESC, vendor_id);
`;
