import type { InputHTMLAttributes, Ref } from "react";

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A field of 48 px. Figures such as phones: `className="figures ltr-text"`. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...rest} className={`input${className ? ` ${className}` : ""}`} />;
}
