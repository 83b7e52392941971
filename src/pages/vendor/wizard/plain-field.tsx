import type { InputHTMLAttributes } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

interface PlainFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "inputMode" | "maxLength" | "type" | "dir"
> {
  label: string;
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  hint?: string | undefined;
  error?: string | false | null | undefined;
  required?: boolean;
}

/** A line of text with what is wrong below it; its label says whether it may stay empty. */
export function PlainField({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  ...input
}: PlainFieldProps) {
  const t = useTranslations("wizard");
  return (
    <Field
      label={required ? label : t("optional", { label })}
      hint={hint}
      error={error || undefined}
      required={required}
    >
      {(control) => (
        <TextInput
          maxLength={120}
          {...input}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
