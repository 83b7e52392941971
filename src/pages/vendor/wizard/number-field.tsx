import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { CountryPicker } from "../../login/country-picker.tsx";
import type { Country } from "../../login/dial-codes.ts";
import "../../login/login.css";

interface NumberFieldProps {
  label: string;
  country: Country;
  number: string;
  required?: boolean;
  error: string | undefined;
  onChange(country: Country, number: string): void;
  onBlur(): void;
}

/** A number beside the dial code of its country. */
export function NumberField(props: NumberFieldProps) {
  const { label, country, number, required = false, error, onChange, onBlur } = props;
  return (
    <Field label={label} error={error} required={required}>
      {(control) => (
        <span className="login-phone">
          <CountryPicker value={country} onChange={(chosen) => onChange(chosen, number)} />
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            className="figures ltr-text"
            maxLength={20}
            value={number}
            onChange={(event) => onChange(country, event.target.value)}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  );
}
