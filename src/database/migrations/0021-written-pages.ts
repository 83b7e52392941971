import { sql, type Kysely } from "kysely";

/** Written pages in the operator's words, testimonials that wait to be looked at, and what people tell the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [writtenPages, testimonials, feedback]) await sql.raw(statements).execute(db);
}

const writtenPages = `
-- In place of the text that ships; a language without a row shows that one.
CREATE TABLE written_pages (
  slug text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ar', 'zh-CN', 'ru', 'fr')),
  title text NOT NULL CHECK (title <> ''),
  description text NOT NULL,
  markdown text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (slug, language)
);
`;

const testimonials = `
ALTER TABLE testimonials
  -- Null: without stars.
  ALTER COLUMN rating DROP NOT NULL,
  -- The chosen region; place is its English name, or what stood there before regions were chosen.
  ADD COLUMN region_id int REFERENCES places,
  ADD COLUMN photo_id text COLLATE "C" REFERENCES photos ON DELETE SET NULL,
  ADD COLUMN language text,
  ADD COLUMN decided_at timestamptz;
CREATE INDEX testimonials_waiting ON testimonials (id) WHERE status = 'pending';
CREATE INDEX testimonials_photo ON testimonials (photo_id) WHERE photo_id IS NOT NULL;
`;

const feedback = `
CREATE TABLE feedback (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('feedback', 'bug', 'message', 'callback')),
  text text NOT NULL CHECK (text <> ''),
  name text,
  email text,
  -- E.164, or as typed where it is no number that we know.
  phone text,
  -- When to call back, in the person's words.
  best_time text,
  -- The page that it is about, in the person's words.
  page text,
  -- Of a bug alone.
  user_agent text,
  language text NOT NULL,
  -- Null: a visitor, or somebody who has left since.
  customer_id int REFERENCES customers ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX feedback_open ON feedback (id) WHERE done_at IS NULL;
CREATE INDEX feedback_created ON feedback (created_at);
CREATE INDEX feedback_customer ON feedback (customer_id);
`;
