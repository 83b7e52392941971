import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Language, Texts } from "#base/language.ts";
import { toMinor } from "#base/money.ts";
import type { Db } from "#database/connect.server.ts";
import type { Loader } from "#database/load-once.server.ts";

const file = new URL("../../../data/plans.json", import.meta.url);

export const planLoader: Loader = {
  name: "plans",
  sources: [file, new URL(import.meta.url)],
  load: loadPlans,
};

/** A plan in data/plans.json; prices in major units of the currency. */
interface PlanRecord {
  slug: string;
  actualPrice: number;
  offerPercent: number;
  price: number;
  currency: string;
  isHighlighted: boolean;
  hasRegisterFee: boolean;
  title: Texts;
  period: Texts;
  features: Partial<Record<Language, string[]>>;
}

async function loadPlans(db: Db): Promise<void> {
  const records = JSON.parse(readFileSync(file, "utf8")) as PlanRecord[];
  const plans = records.map((plan, position) => ({
    ...plan,
    position,
    actualPriceMinor: toMinor(plan.actualPrice, plan.currency),
    priceMinor: toMinor(plan.price, plan.currency),
  }));
  await sql`DELETE FROM plans WHERE slug <> ALL(${plans.map(({ slug }) => slug)}::text[])`.execute(db);
  await sql`
    INSERT INTO plans (slug, position, titles, actual_price_minor, offer_percent, price_minor, currency, periods,
      features, is_highlighted, has_register_fee)
    SELECT slug, position, title, "actualPriceMinor", "offerPercent", "priceMinor", currency, period,
      features, "isHighlighted", "hasRegisterFee"
    FROM jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) AS plan (slug text, position int, title jsonb,
      "actualPriceMinor" int, "offerPercent" int, "priceMinor" int, currency text, period jsonb, features jsonb,
      "isHighlighted" boolean, "hasRegisterFee" boolean)
    ON CONFLICT (slug) DO UPDATE SET position = excluded.position, titles = excluded.titles,
      actual_price_minor = excluded.actual_price_minor, offer_percent = excluded.offer_percent,
      price_minor = excluded.price_minor, currency = excluded.currency, periods = excluded.periods,
      features = excluded.features, is_highlighted = excluded.is_highlighted,
      has_register_fee = excluded.has_register_fee
  `.execute(db);
}
