import { useTranslations } from "use-intl";
import { minorDigits } from "#base/money.ts";
import { longest } from "#features/vendor-changes/policy.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FieldError } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { inBoth, type Both } from "./both.ts";
import { BothLanguages } from "./fields.tsx";
import { moved, replaced, without } from "./moved.ts";
import { PartCard } from "./part-card.tsx";
import { ProductRow, type ProductEdit } from "./product-row.tsx";
import type { PartProps } from "./text-parts.tsx";
import { usePart } from "./use-part.ts";

interface SectionEdit {
  name: Both;
  products: ProductEdit[];
}

const noText: Both = { en: "", ar: "" };

/** Products and prices, section by section. */
export function MenuPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const digits = minorDigits(listing.currency);
  const state = usePart({
    listing,
    part: "menu",
    saved: {
      menu: listing.menu.map(({ name, products }): SectionEdit => ({
        name: inBoth(name),
        products: products.map((product) => ({
          name: inBoth(product.name),
          price: product.price.toFixed(digits),
          isVegetarian: product.isVegetarian,
        })),
      })),
    },
    toFields: ({ menu }) => ({
      menu: menu.map(({ name, products }) => ({
        name,
        products: products.map((product) => ({ ...product, price: Number(product.price || "NaN") })),
      })),
    }),
    onSaved,
  });
  const { menu } = state.value;
  const set = (next: SectionEdit[]) => state.set({ menu: next });
  return (
    <PartCard
      part="menu"
      listing={listing}
      state={state}
      hint={t("menuHint", { currency: listing.currency, digits: String(digits) })}
    >
      {menu.map((section, index) => (
        <MenuSection
          key={index}
          section={section}
          currency={listing.currency}
          onChange={(next) => set(replaced(menu, index, next))}
          onRemove={() => set(without(menu, index))}
          {...(menu.length > 1 && { onEarlier: () => set(moved(menu, index, -1)) })}
          isFirst={index === 0}
        />
      ))}
      <Button
        variant="outline"
        size="small"
        icon="plus"
        className="justify-self-start"
        disabled={menu.length >= longest.sections}
        onClick={() => set([...menu, { name: noText, products: [] }])}
      >
        {t("add.section")}
      </Button>
      {state.errors["arrMenu"] && <FieldError>{t("menuWrong", { digits: String(digits) })}</FieldError>}
    </PartCard>
  );
}

interface MenuSectionProps {
  section: SectionEdit;
  currency: string;
  onChange(section: SectionEdit): void;
  onRemove(): void;
  /** Where there is more than one. */
  onEarlier?(): void;
  isFirst: boolean;
}

function MenuSection({ section, currency, onChange, onRemove, onEarlier, isFirst }: MenuSectionProps) {
  const t = useTranslations("editor");
  const { name, products } = section;
  const title = name.en || name.ar;
  return (
    <Card padding="list" className="grid gap-4 bg-ground">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <BothLanguages
            label={t("menuSection")}
            value={name}
            max={longest.product}
            onChange={(next) => onChange({ ...section, name: next })}
          />
        </div>
        <div className="flex pt-7">
          {onEarlier && (
            <IconButton
              icon="chevron-up"
              variant="ghost"
              label={t("earlier", { what: title })}
              disabled={isFirst}
              onClick={onEarlier}
            />
          )}
          <IconButton
            icon="trash-2"
            variant="ghost"
            label={t("remove", { what: title })}
            onClick={onRemove}
          />
        </div>
      </div>
      <ul className="grid gap-4 empty:hidden">
        {products.map((product, index) => (
          <ProductRow
            key={index}
            product={product}
            currency={currency}
            onChange={(next) => onChange({ ...section, products: replaced(products, index, next) })}
            onRemove={() => onChange({ ...section, products: without(products, index) })}
          />
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        icon="plus"
        className="justify-self-start"
        onClick={() =>
          onChange({ ...section, products: [...products, { name: noText, price: "", isVegetarian: false }] })
        }
      >
        {t("add.product")}
      </Button>
    </Card>
  );
}
