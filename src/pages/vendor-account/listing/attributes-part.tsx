import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { PartCard } from "./part-card.tsx";
import type { PartProps } from "./text-parts.tsx";
import { usePart } from "./use-part.ts";
import { wording } from "./wording.ts";

const levels = [1, 2, 3, 4] as const;

/** What it has and how dear it is: by these, lists are filtered. */
export function AttributesPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const choices = useTranslations("choices");
  const { attributes, priceLevel, everyAttribute } = listing;
  const state = usePart({
    listing,
    part: "attributes",
    saved: { attributes, priceLevel },
    toFields: (value) => value,
    onSaved,
  });
  const { value, set, errors } = state;
  const problem = wording(errors, "arrAttributes", choices("attributes"));
  // In one order, so that what is ticked and unticked again is no change.
  const toggled = (toggledId: string, isOn: boolean): string[] =>
    everyAttribute
      .map(({ id }) => id)
      .filter((id) => (id === toggledId ? isOn : value.attributes.includes(id)));
  return (
    <PartCard part="attributes" listing={listing} state={state} hint={t("attributesHint")}>
      <fieldset>
        <legend className="mb-2 font-medium">{choices("attributes")}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {everyAttribute.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              className="py-2"
              checked={value.attributes.includes(id)}
              onChange={({ target }) => set({ attributes: toggled(id, target.checked) })}
            />
          ))}
        </div>
        {problem && <FieldError>{problem}</FieldError>}
      </fieldset>
      <Field label={choices("prices")} error={wording(errors, "intPriceLevel", choices("prices"))}>
        {(control) => (
          <select
            {...control}
            className="input max-w-80"
            value={value.priceLevel}
            onChange={({ target }) => set({ priceLevel: Number(target.value) })}
          >
            <option value={0}>{t("notSaid")}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {choices(`price.${level}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </PartCard>
  );
}
