import { sql, type Kysely } from "kysely";

/** What listing by opening hours, by rating in a country and by names need beyond the foundation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [docs, keys]) await sql.raw(statements).execute(db);
}

const docs = `
-- Minutes of the week from Sunday's midnight in which it is open by its own clock; null when that is not known.
ALTER TABLE vendor_docs ADD COLUMN open_minutes int4multirange;

-- By rating within a country; a position in the index tells what is near without the row.
DROP INDEX vendor_docs_category_rating, vendor_docs_department_rating;
CREATE INDEX vendor_docs_category_rating ON vendor_docs (category_id, country_code, bayes DESC, vendor_id) INCLUDE (position);
CREATE INDEX vendor_docs_department_rating ON vendor_docs (department_id, country_code, bayes DESC, vendor_id) INCLUDE (position);
CREATE INDEX vendor_docs_subcategory_rating ON vendor_docs (subcategory_id, country_code, bayes DESC, vendor_id)
  INCLUDE (position) WHERE subcategory_id IS NOT NULL;

-- By bands like the other ones, so that one statement serves all.
DROP INDEX vendor_docs_department_verified, vendor_docs_near;
CREATE INDEX vendor_docs_department_verified ON vendor_docs USING gist (department_id, band, position)
  INCLUDE (quality, vendor_id) WHERE verified;
CREATE INDEX vendor_docs_near ON vendor_docs USING gist (band, position) INCLUDE (quality, vendor_id);
`;

const keys = `
DROP TABLE vendor_keys;
-- Folded words and whole names of published vendors, in both scripts: features/vendors/name-keys.ts.
CREATE TABLE vendor_keys (
  country_code text COLLATE "C" NOT NULL,
  -- true where the key begins a name.
  is_leading boolean NOT NULL,
  key text COLLATE "C" NOT NULL,
  vendor_id int NOT NULL REFERENCES vendors ON DELETE CASCADE,
  quality float4 NOT NULL,
  PRIMARY KEY (country_code, is_leading, key, vendor_id) INCLUDE (quality)
);
CREATE INDEX vendor_keys_vendor ON vendor_keys (vendor_id, key) INCLUDE (is_leading);
`;
