import type { InputHTMLAttributes, Ref } from "react";

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A field of 48 px; what is written in it has its own direction. Figures such as phones: `className="figures ltr-text"`. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" dir="auto" {...rest} className={`input${className ? ` ${className}` : ""}`} />;
}
