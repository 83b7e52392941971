import type { InputHTMLAttributes, ReactNode } from "react";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
}

/** A box with its words; the whole line can be pressed. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-6 cursor-pointer items-start gap-3 ${className ?? ""}`}>
      <input {...rest} type="checkbox" className="checkbox mt-0.5" />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
