import { sql, type Kysely } from "kysely";

/** Work for later, the messages that leave through it, and what is told to customers on their own pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [jobs, messages, notifications]) await sql.raw(statements).execute(db);
}

const jobs = `
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  run_at timestamptz NOT NULL DEFAULT now(),
  -- Counted when it is begun; tells one run from the next.
  tries int NOT NULL DEFAULT 0,
  -- Who runs it has it until then; afterwards it is anybody's again.
  locked_until timestamptz,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text
);
CREATE INDEX jobs_due ON jobs (run_at, id) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX jobs_done ON jobs (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX jobs_dead ON jobs (dead_at) WHERE dead_at IS NOT NULL;
`;

const messages = `
CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'email')),
  kind text NOT NULL CHECK (kind IN ('code', 'notice', 'marketing')),
  -- E.164, or an address in lower case.
  receiver text NOT NULL,
  language text NOT NULL,
  time_zone text NOT NULL,
  subject text,
  -- Null once it is wiped, as codes are.
  text text,
  code text,
  -- One message for a receiver and key.
  key text,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed', 'dead')),
  reason text,
  provider text,
  provider_id text,
  created_at timestamptz NOT NULL,
  send_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE UNIQUE INDEX messages_key ON messages (receiver, key) WHERE key IS NOT NULL;
CREATE INDEX messages_receiver ON messages (receiver, id DESC);
CREATE INDEX messages_created ON messages (created_at);
CREATE INDEX messages_codes ON messages (created_at) WHERE kind = 'code' AND text IS NOT NULL;
`;

const notifications = `
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id int NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  -- A path of the site.
  link text,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_customer ON notifications (customer_id, id DESC);
CREATE INDEX notifications_unread ON notifications (customer_id) WHERE read_at IS NULL;
`;
