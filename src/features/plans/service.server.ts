import { sql } from "kysely";
import { textIn, type Language, type Texts } from "#base/language.ts";
import { fromMinor } from "#base/money.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { Context } from "#door/context.server.ts";
import type { Plan } from "./contract.ts";

interface PlanRow {
  id: string;
  titles: Texts;
  actualPriceMinor: number;
  offer: number;
  priceMinor: number;
  currency: string;
  periods: Texts;
  features: Partial<Record<Language, string[]>>;
  isHighlighted: boolean;
  hasRegisterFee: boolean;
}

export async function getSubscriptions({ db, language }: Context): Promise<Plan[]> {
  const rows = await allPlans(db);
  return rows.map(({ titles, periods, features, actualPriceMinor, priceMinor, ...row }) => ({
    ...row,
    title: textIn(titles, language),
    period: textIn(periods, language),
    features: features[language] ?? features.en ?? [],
    actualPrice: fromMinor(actualPriceMinor, row.currency),
    price: fromMinor(priceMinor, row.currency),
  }));
}

function allPlans(db: Db): Promise<PlanRow[]> {
  return runPrepared(
    db,
    sql<PlanRow>`
      SELECT slug AS id, titles, actual_price_minor AS "actualPriceMinor", offer_percent AS offer,
        price_minor AS "priceMinor", currency, periods, features,
        is_highlighted AS "isHighlighted", has_register_fee AS "hasRegisterFee"
      FROM plans ORDER BY position`,
  );
}
