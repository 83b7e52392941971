import { sql, type Kysely } from "kysely";

/** By which channels a vendor wants to be told of enquiries and leads, and when not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(notices).execute(db);
}

const notices = `
-- Without a row: by SMS to its mobile, else by e-mail.
CREATE TABLE vendor_notices (
  vendor_id int PRIMARY KEY REFERENCES vendors ON DELETE CASCADE,
  channels text[] NOT NULL CHECK (channels <@ ARRAY['sms', 'whatsapp', 'email']),
  -- Minutes since midnight by the vendor's clock; both null: no quiet hours.
  quiet_from int CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until int CHECK (quiet_until BETWEEN 0 AND 1439),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
`;
