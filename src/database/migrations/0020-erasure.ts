import { sql, type Kysely } from "kysely";

/** An account that ends takes its row along; what must stay stays without a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [customers, around]) await sql.raw(statements).execute(db);
}

const customers = `
ALTER TABLE customers DROP erased_at;

-- Proof of what somebody agreed to who has left: a keyed hash of the number or address.
ALTER TABLE consents ADD subject bytea,
  ADD CHECK ((customer_id IS NULL) <> (subject IS NULL));
CREATE INDEX consents_customer ON consents (customer_id);
CREATE INDEX consents_withdrawn ON consents (withdrawn_at) WHERE withdrawn_at IS NOT NULL;

DROP INDEX tokens_customer;
CREATE INDEX tokens_customer ON tokens (customer_id);
`;

const around = `
CREATE INDEX review_reports_author ON review_reports ((evidence->>'customerId'));
CREATE INDEX review_reports_created ON review_reports (created_at);

CREATE INDEX enquiries_visitors ON enquiries (mobile) WHERE customer_id IS NULL;
-- To a business, about others: nothing of whoever has its number as a customer too.
ALTER TABLE messages ADD for_vendor boolean NOT NULL DEFAULT false;
UPDATE messages SET for_vendor = true WHERE key LIKE 'enquiry:%' OR key LIKE 'lead:%';
CREATE INDEX messages_about ON messages (key) WHERE key IS NOT NULL;

-- Hash of whose request it was.
ALTER TABLE idempotency_keys ADD owner bytea;
CREATE INDEX idempotency_keys_owner ON idempotency_keys (owner);
`;
