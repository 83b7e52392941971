import { sql } from "kysely";
import type { Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { inTransaction } from "#database/in-transaction.server.ts";

export interface FaqDraft {
  question: Texts;
  answer: Texts;
}

/** Replaces the questions and answers of vendors. */
export async function saveFaqs(db: Db, faqs: ReadonlyMap<number, readonly FaqDraft[]>): Promise<void> {
  const rows = [...faqs].flatMap(([vendorId, ofVendor]) =>
    ofVendor.map((faq, position) => ({ vendorId, position, ...faq })),
  );
  await inTransaction(db, async (transaction) => {
    await sql`DELETE FROM vendor_faqs WHERE vendor_id = ANY(${[...faqs.keys()]}::int[])`.execute(transaction);
    await sql`
      INSERT INTO vendor_faqs (vendor_id, position, question, answer)
      SELECT "vendorId", position, question, answer FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS e ("vendorId" int, position int, question jsonb, answer jsonb)`.execute(transaction);
  });
}
