import { brandName } from "#base/brand.ts";
import { getSubscriptions, type Plan } from "#features/plans/contract.ts";
import { headOf, translatorOf, type Head } from "../head.ts";
import type { PageContext } from "../page-context.ts";

export interface PricingData {
  head: Head;
  plans: Plan[];
}

export async function loadPricing(page: PageContext): Promise<PricingData> {
  const t = translatorOf(page);
  const { data: plans } = await page.call(getSubscriptions, {});
  const head = headOf(page, {
    title: t("pricing.title"),
    description: t("pricing.description", { name: brandName(page.language) }),
    canonicalPath: "/pricing",
  });
  return { head, plans };
}
