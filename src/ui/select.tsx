import type { Ref, SelectHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import { inputClasses } from "./text-input.tsx";

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> {
  size?: "small" | "medium";
  ref?: Ref<HTMLSelectElement>;
}

/** The system's own list behind our field: it suits phones and needs no script. Give it `<option>`s. */
export function Select({ size = "medium", className, children, ...rest }: SelectProps) {
  return (
    <span className={`relative block ${className ?? ""}`}>
      <select {...rest} className={inputClasses(size, "cursor-pointer pe-10")}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        size={16}
        className="pointer-events-none absolute end-3.5 top-1/2 -mt-2 text-ink-soft"
      />
    </span>
  );
}
