import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";

export interface TestimonialDraft {
  publicId: string;
  name: string;
  email: string | null;
  phone: string | null;
  place: string;
  text: string;
  rating: number;
  isDemo: boolean;
  createdAt: Date;
}

/** Publishes testimonials; one that is there already stays as it is. */
export async function saveTestimonials(db: Db, testimonials: readonly TestimonialDraft[]): Promise<void> {
  await sql`
    INSERT INTO testimonials (public_id, name, email, phone, place, text, rating, is_demo, created_at)
    SELECT "publicId", name, email, phone, place, text, rating, "isDemo", "createdAt"
    FROM json_to_recordset(${JSON.stringify(testimonials)}::json) AS e ("publicId" text, name text, email text,
      phone text, place text, text text, rating int, "isDemo" boolean, "createdAt" timestamptz)
    ON CONFLICT (public_id) DO NOTHING`.execute(db);
}
