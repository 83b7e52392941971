import { sql, type Kysely } from "kysely";

/** By which searches people came to a vendor; how often they came is counted with the contacts, as `view`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
-- On a day by the vendor's calendar. Nothing of the people.
CREATE TABLE vendor_search_words (
  vendor_id int NOT NULL REFERENCES vendors ON DELETE CASCADE,
  day date NOT NULL,
  -- Folded, as it was typed.
  words text NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (vendor_id, day, words)
) WITH (fillfactor = 80);
CREATE INDEX vendor_search_words_day ON vendor_search_words (day);

-- Vendors of one kind in one city, with whose median another is compared.
CREATE INDEX vendors_kind_city ON vendors (category_id, city_id) WHERE status = 'published';
`;
