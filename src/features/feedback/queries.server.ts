import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { keptMonths, type FeedbackKind } from "./policy.ts";

export interface NewFeedback {
  kind: FeedbackKind;
  text: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  bestTime: string | null;
  page: string | null;
  userAgent: string | null;
  language: Language;
  customerId: number | null;
  now: Date;
}

export async function insertFeedback(db: Db, feedback: NewFeedback): Promise<void> {
  const { kind, text, name, email, phone, bestTime, page, userAgent, language, customerId, now } = feedback;
  await sql`
    INSERT INTO feedback (kind, text, name, email, phone, best_time, page, user_agent, language, customer_id, created_at)
    VALUES (${kind}, ${text}, ${name}, ${email}, ${phone}, ${bestTime}, ${page}, ${userAgent}, ${language},
      ${customerId}, ${now})`.execute(db);
}

export interface FeedbackRow extends Omit<NewFeedback, "customerId" | "now"> {
  id: number;
  createdAt: Date;
}

/** What is not done yet, the oldest first; null for all kinds. */
export async function openFeedback(db: Db, kind: FeedbackKind | null, limit: number): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    SELECT id, kind, text, name, email, phone, best_time AS "bestTime", page, user_agent AS "userAgent", language,
      created_at AS "createdAt"
    FROM feedback WHERE done_at IS NULL AND (${kind}::text IS NULL OR kind = ${kind})
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** False where nothing of this number is open. */
export async function finishFeedback(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE feedback SET done_at = ${now} WHERE id = ${id} AND done_at IS NULL RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function deleteOldFeedback(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM feedback WHERE created_at < ${now}::timestamptz - make_interval(months => ${keptMonths})`.execute(
    db,
  );
}
