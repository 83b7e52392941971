import { sql, type Kysely } from "kysely";

/** What the map needs: vendors of a box by grid cells, from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
-- Where a position is in a grid of 2^24 cells over 360 degrees each way; the bits of column and row interleaved, so that
-- every coarser cell is one range: base/map-grid.ts. The numbers are those of base/geometry.ts.
CREATE FUNCTION map_cell(spot point) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  x bigint := floor((spot[0] / (111.32 * 0.908) + 180) / 360 * 16777216);
  y bigint := floor((spot[1] / 110.8 + 180) / 360 * 16777216);
BEGIN
  x := (x | (x << 16)) & 0x0000FFFF0000FFFF;
  y := (y | (y << 16)) & 0x0000FFFF0000FFFF;
  x := (x | (x << 8)) & 0x00FF00FF00FF00FF;
  y := (y | (y << 8)) & 0x00FF00FF00FF00FF;
  x := (x | (x << 4)) & 0x0F0F0F0F0F0F0F0F;
  y := (y | (y << 4)) & 0x0F0F0F0F0F0F0F0F;
  x := (x | (x << 2)) & 0x3333333333333333;
  y := (y | (y << 2)) & 0x3333333333333333;
  x := (x | (x << 1)) & 0x5555555555555555;
  y := (y | (y << 1)) & 0x5555555555555555;
  RETURN x | (y << 1);
END $$;

ALTER TABLE vendor_docs ADD COLUMN cell bigint GENERATED ALWAYS AS (map_cell(position)) STORED;

CREATE INDEX vendor_docs_cell ON vendor_docs (cell)
  INCLUDE (position, verified, rounded_rating, vendor_id);
CREATE INDEX vendor_docs_department_cell ON vendor_docs (department_id, cell)
  INCLUDE (position, verified, rounded_rating, vendor_id);
CREATE INDEX vendor_docs_category_cell ON vendor_docs (category_id, cell)
  INCLUDE (position, verified, rounded_rating, subcategory_id, vendor_id);

-- One of 16 vendors, and one of 512: where a box has too many to be counted one by one.
CREATE INDEX vendor_docs_cell_16 ON vendor_docs (cell)
  INCLUDE (position, verified, rounded_rating, vendor_id) WHERE hashint4(vendor_id) & 15 = 0;
CREATE INDEX vendor_docs_department_cell_16 ON vendor_docs (department_id, cell)
  INCLUDE (position, verified, rounded_rating, vendor_id) WHERE hashint4(vendor_id) & 15 = 0;
CREATE INDEX vendor_docs_category_cell_16 ON vendor_docs (category_id, cell)
  INCLUDE (position, verified, rounded_rating, subcategory_id, vendor_id) WHERE hashint4(vendor_id) & 15 = 0;
CREATE INDEX vendor_docs_cell_512 ON vendor_docs (cell)
  INCLUDE (position, verified, rounded_rating, vendor_id) WHERE hashint4(vendor_id) & 511 = 0;
CREATE INDEX vendor_docs_department_cell_512 ON vendor_docs (department_id, cell)
  INCLUDE (position, verified, rounded_rating, vendor_id) WHERE hashint4(vendor_id) & 511 = 0;
CREATE INDEX vendor_docs_category_cell_512 ON vendor_docs (category_id, cell)
  INCLUDE (position, verified, rounded_rating, subcategory_id, vendor_id) WHERE hashint4(vendor_id) & 511 = 0;
`;
