import { toMinor } from "#base/money.ts";
import type { Random } from "#base/random.ts";
import { pairOf, type Pair } from "./content.server.ts";

export interface MenuSection {
  names: Pair;
  products: { names: Pair; priceMinor: number; isVegetarian: boolean }[];
}

/** A menu of its own from the sections of a cuisine: some of the dishes, at the prices of the house. */
export function menuOf(sections: Record<string, string[]>, currency: string, random: Random): MenuSection[] {
  const level = 0.8 + random.next() * 0.5;
  return Object.entries(sections).map(([title, items]) => {
    const left = new Set(random.shuffle(items).slice(0, Math.max(3, items.length - random.integer(0, 2))));
    return {
      names: pairOf(title),
      products: items
        .filter((item) => left.has(item))
        .map((item) => {
          const [en = "", ar = "", price = "", diet] = item.split(" | ");
          return {
            names: { en, ar },
            priceMinor: localPrice(Number(price) * level, currency),
            isVegetarian: diet === "v",
          };
        }),
    };
  });
}

/** What costs so many dirhams, in another currency and in steps that its price lists use. */
function localPrice(dirhams: number, currency: string): number {
  const step = steps[currency] ?? { rate: 1, step: 1 };
  const steppedPrice = Math.max(1, Math.round((dirhams * step.rate) / step.step)) * step.step;
  return toMinor(steppedPrice, currency);
}

const steps: Record<string, { rate: number; step: number }> = {
  KWD: { rate: 0.085, step: 0.05 },
  BHD: { rate: 0.1, step: 0.1 },
  OMR: { rate: 0.1, step: 0.1 },
};
