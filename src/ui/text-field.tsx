import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import "./form.css";

interface FieldProps {
  label: string;
  /** what is wrong; false when nothing is */
  error?: string | false | undefined;
  /** stands before the input, such as a country code */
  before?: ReactNode;
  value: string;
  onChange(value: string): void;
}

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & { ref?: Ref<HTMLInputElement> };

/** A labelled line of text. */
export function TextField({ label, error, before, onChange, ...input }: InputProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        // A dial code stands on the left of its number in every language.
        <div className="field-row" dir={before ? "ltr" : undefined}>
          {before}
          <TextInput {...input} {...control} onChange={(event) => onChange(event.target.value)} />
        </div>
      )}
    </Field>
  );
}

type AreaProps = Omit<FieldProps, "before"> & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
  onBlur?(): void;
};

/** Several lines of text with a label. */
export function TextArea({ label, error, onChange, ...area }: AreaProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <textarea
          dir="auto"
          {...area}
          {...control}
          className="input field-area"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
