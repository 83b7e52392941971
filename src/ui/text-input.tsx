import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "size"> {
  size?: "small" | "medium";
  ref?: Ref<HTMLInputElement>;
}

/** A field of 48 px (small 40). Figures such as phones: `className="figures ltr-text"`. */
export function TextInput({ size = "medium", className, ...rest }: TextInputProps) {
  return <input type="text" {...rest} className={inputClasses(size, className)} />;
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...rest} className={inputClasses("medium", className)} />;
}

export function inputClasses(size: "small" | "medium", className?: string): string {
  return `input${size === "small" ? " input-small" : ""}${className ? ` ${className}` : ""}`;
}
