import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import "#ui/form.css";

interface LineProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** What the server says of it, where it names the field by its name on the wire. */
  error?: string | undefined;
  hint?: string;
  max?: number;
  /** Numbers, addresses: left to right in every language. */
  isLatin?: boolean;
  type?: "text" | "email" | "url" | "tel";
  inputMode?: "numeric" | "decimal" | "tel";
  className?: string;
}

export function Line(props: LineProps) {
  const { label, value, onChange, error, hint, max, isLatin = false, type, inputMode, className } = props;
  return (
    <Field label={label} error={error} hint={hint} {...(className !== undefined && { className })}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={max}
          type={type ?? "text"}
          inputMode={inputMode}
          dir={isLatin ? "ltr" : "auto"}
          className={isLatin ? "figures ltr-text" : ""}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface Both {
  en: string;
  ar: string;
}

interface BothProps {
  label: string;
  value: Both;
  onChange(value: Both): void;
  error?: string | undefined;
  max: number;
  rows?: number;
}

/** A text in English and in Arabic, side by side. */
export function BothLanguages({ label, value, onChange, error, max, rows }: BothProps) {
  const t = useTranslations("editor");
  const names = { en: t("inEnglish", { label }), ar: t("inArabic", { label }) };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["en", "ar"] as const).map((language) => (
        <Field key={language} label={names[language]} error={language === "en" ? error : undefined}>
          {(control) => {
            const shared = {
              ...control,
              lang: language,
              dir: language === "ar" ? "rtl" : "ltr",
              maxLength: max,
              value: value[language],
              onChange: ({ target }: { target: { value: string } }) =>
                onChange({ ...value, [language]: target.value }),
            };
            return rows ? (
              <textarea {...shared} rows={rows} className="input field-area" />
            ) : (
              <TextInput {...shared} />
            );
          }}
        </Field>
      ))}
    </div>
  );
}

/** A frame around one of several, with what takes it away. */
export function Row({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <li className="flex items-start gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid min-w-0 grow gap-4">{children}</div>
      <div className="flex flex-none gap-1 pt-7">{actions}</div>
    </li>
  );
}
