import { sql, type Kysely } from "kysely";

/**
 * Listings near a place are found, filtered, counted and ordered from their indexes alone: a row of the table was read for
 * each business within 50 km, only to look at its country. Making them anew takes some ten seconds for a million businesses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
DROP INDEX vendor_docs_department_near, vendor_docs_category_near, vendor_docs_subcategory_near,
  vendor_docs_department_verified, vendor_docs_near;
CREATE INDEX vendor_docs_department_near ON vendor_docs USING gist (department_id, band, position)
  INCLUDE (quality, bayes, vendor_id, country_code, verified);
CREATE INDEX vendor_docs_category_near ON vendor_docs USING gist (category_id, band, position)
  INCLUDE (quality, bayes, vendor_id, country_code, verified);
CREATE INDEX vendor_docs_subcategory_near ON vendor_docs USING gist (subcategory_id, band, position)
  INCLUDE (quality, bayes, vendor_id, category_id, country_code, verified) WHERE subcategory_id IS NOT NULL;
CREATE INDEX vendor_docs_department_verified ON vendor_docs USING gist (department_id, band, position)
  INCLUDE (quality, vendor_id, rounded_rating, country_code) WHERE verified;
CREATE INDEX vendor_docs_near ON vendor_docs USING gist (band, position)
  INCLUDE (quality, bayes, vendor_id, country_code, verified);

-- Near a place the order by rating comes from those above: these need no position.
DROP INDEX vendor_docs_department_rating, vendor_docs_category_rating, vendor_docs_subcategory_rating;
CREATE INDEX vendor_docs_department_rating ON vendor_docs (department_id, country_code, bayes DESC, vendor_id);
CREATE INDEX vendor_docs_category_rating ON vendor_docs (category_id, country_code, bayes DESC, vendor_id);
CREATE INDEX vendor_docs_subcategory_rating ON vendor_docs (subcategory_id, country_code, bayes DESC, vendor_id)
  WHERE subcategory_id IS NOT NULL;
`;
