import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatMoney, toMinor } from "#base/money.ts";
import { chipClasses } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Product, ProductCategory } from "./contract.ts";

interface ProductMenuProps {
  categories: readonly ProductCategory[];
  products: readonly Product[];
}

/** Products by category with their prices. The category chips filter; without scripts they lead to their category. */
export function ProductMenu({ categories, products }: ProductMenuProps) {
  const t = useTranslations("menu");
  const [chosen, setChosen] = useState<string | null>(null);
  const sections = categories
    .map((category) => ({
      ...category,
      items: products.filter(({ categoryId }) => categoryId === category.id),
    }))
    .filter(({ items }) => items.length > 0);
  const shown = sections.filter(({ id }) => chosen === null || id === chosen);
  return (
    <>
      <nav aria-label={t("categories")} className="scroll-row -mx-1 mt-4 p-1">
        <ul className="flex gap-2">
          {[{ id: null, name: t("all") }, ...sections].map(({ id, name }) => (
            <li key={id}>
              <a
                href={id === null ? "#menu" : `#menu-${id}`}
                className={chipClasses(id === chosen)}
                aria-current={id === chosen ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(id);
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Legend />
      {shown.map(({ id, name, items }) => (
        <section key={id} id={`menu-${id}`} className="mt-6 scroll-mt-12">
          <h3 className="border-b border-line pb-2 text-title font-semibold">{name}</h3>
          <ul className="grid gap-x-10 md:grid-cols-2">
            {items.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Legend() {
  const t = useTranslations("menu");
  return (
    <ul className="mt-4 flex gap-5 text-meta text-ink-soft" aria-label={t("legend")}>
      <li className="flex items-center gap-2">
        <Icon name="veg" size={16} className="text-leaf" /> {t("veg")}
      </li>
      <li className="flex items-center gap-2">
        <Icon name="non-veg" size={16} className="text-coral" /> {t("nonVeg")}
      </li>
    </ul>
  );
}

function ProductRow({ product }: { product: Product }) {
  const t = useTranslations("menu");
  const language = useLocale();
  const { name, price, currency, diet } = product;
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <Icon
        name={diet === "VEG" ? "veg" : "non-veg"}
        size={16}
        className={diet === "VEG" ? "mt-1 text-leaf" : "mt-1 text-coral"}
      />
      <span className="sr-only">{diet === "VEG" ? t("veg") : t("nonVeg")}</span>
      <span className="min-w-0 flex-1" dir="auto">
        {name}
      </span>
      <span className="figures font-medium whitespace-nowrap">
        {formatMoney(toMinor(price, currency), currency, language)}
      </span>
    </li>
  );
}
