import { sql } from "kysely";
import { textIn, type Language, type Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

interface Faq {
  question: string;
  answer: string;
}

export async function faqsOf(db: Db, vendorId: number, language: Language): Promise<Faq[]> {
  const rows = await runPrepared(
    db,
    sql<{ question: Texts; answer: Texts }>`
      SELECT question, answer FROM vendor_faqs WHERE vendor_id = ${vendorId} ORDER BY position LIMIT 20`,
  );
  return rows.map(({ question, answer }) => ({
    question: textIn(question, language),
    answer: textIn(answer, language),
  }));
}
