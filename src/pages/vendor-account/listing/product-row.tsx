import { useTranslations } from "use-intl";
import { longest } from "#features/vendor-changes/policy.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { Both } from "./both.ts";
import { BothLanguages, Line, Row } from "./fields.tsx";

export interface ProductEdit {
  name: Both;
  /** As it is typed, in major units. */
  price: string;
  isVegetarian: boolean;
}

interface ProductRowProps {
  product: ProductEdit;
  currency: string;
  onChange(product: ProductEdit): void;
  onRemove(): void;
}

export function ProductRow({ product, currency, onChange, onRemove }: ProductRowProps) {
  const t = useTranslations("editor");
  const { name, price, isVegetarian } = product;
  return (
    <Row
      actions={
        <IconButton
          icon="trash-2"
          variant="ghost"
          label={t("remove", { what: name.en || name.ar })}
          onClick={onRemove}
        />
      }
    >
      <BothLanguages
        label={t("product")}
        value={name}
        max={longest.product}
        onChange={(next) => onChange({ ...product, name: next })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Line
          label={t("price", { currency })}
          value={price}
          max={12}
          isLatin
          inputMode="decimal"
          className="w-36"
          onChange={(text) => onChange({ ...product, price: text.replaceAll(/[^\d.]/g, "") })}
        />
        <Checkbox
          className="pb-3"
          label={t("vegetarian")}
          checked={isVegetarian}
          onChange={({ target }) => onChange({ ...product, isVegetarian: target.checked })}
        />
      </div>
    </Row>
  );
}
