import { useTranslations } from "use-intl";
import { addressFormOf } from "#base/address-form.ts";
import { Field } from "#ui/field.tsx";
import { countries, countryName, type Country } from "../../login/dial-codes.ts";
import { useSite } from "../../site.tsx";
import { PinField } from "../pin/pin-field.tsx";
import { useDraft } from "./kept-draft.ts";
import { PlaceField } from "./place-field.tsx";
import { PlainField } from "./plain-field.tsx";

export type AddressPart = "building" | "street" | "postcode";

export interface RequiredField {
  value: string;
  required: true;
  error: string | false | undefined;
  onChange(value: string): void;
  onBlur(): void;
}

/** Where it is: the parts that the chosen country has, the area, and the pin. */
export function AddressFields({ fieldOf }: { fieldOf(part: AddressPart): RequiredField }) {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const { country, area, city, isPinned } = draft;
  const text = [area, city].filter((part) => part.trim() !== "").join(" ");
  const form = addressFormOf(country);
  const plain = (part: "extra" | "landmark" | "city" | "state") => ({
    value: draft[part],
    maxLength: 80,
    onChange: (value: string) => change({ [part]: value }),
  });
  return (
    <>
      <CountryField />
      <div className="wizard-pair">
        <PlainField label={t("building", { country })} maxLength={80} {...fieldOf("building")} />
        <PlainField label={t("street", { country })} {...fieldOf("street")} />
        {form.hasExtra && <PlainField label={t("extra", { country })} {...plain("extra")} />}
        {form.postcode && (
          <PlainField
            label={t("pincode")}
            hint={t("pincodeHint", { example: form.postcode.example })}
            inputMode="numeric"
            maxLength={10}
            {...fieldOf("postcode")}
          />
        )}
        <PlainField label={t("landmark")} hint={t("landmarkHint")} {...plain("landmark")} />
      </div>
      <PlaceField />
      <div className="wizard-pair">
        <PlainField label={t("city")} {...plain("city")} />
        <PlainField label={t("region")} {...plain("state")} />
      </div>
      <PinField
        position={draft.position}
        address={isPinned ? null : { text, country }}
        onPut={(position, isByHand) => change(isByHand ? { position, isPinned: true } : { position })}
      />
    </>
  );
}

function CountryField() {
  const t = useTranslations("wizard");
  const { language } = useSite();
  const { draft, change } = useDraft();
  return (
    <Field label={t("country")}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={draft.country}
          onChange={(event) => {
            const country = event.target.value as Country;
            change({ country, mobileCountry: country, whatsappCountry: country });
          }}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
