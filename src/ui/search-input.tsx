import { useRef } from "react";
import type { InputHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

interface SearchInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "size" | "onChange" | "value"
> {
  value: string;
  onChange(value: string): void;
  /** names the field; there is no visible label */
  label: string;
  clearLabel: string;
  size?: "small" | "medium";
}

/** A search field with a cross that empties it and gives the focus back. */
export function SearchInput(props: SearchInputProps) {
  const { value, onChange, label, clearLabel, size = "medium", className, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className={className ? `relative ${className}` : "relative"}>
      <Icon
        name="search"
        className="pointer-events-none absolute start-3.5 top-1/2 -mt-[9px] text-ink-soft"
      />
      <input
        type="search"
        enterKeyHint="search"
        {...rest}
        ref={input}
        value={value}
        aria-label={label}
        className={`input${size === "small" ? " input-small" : ""} ps-11 pe-12 [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== "" && (
        <IconButton
          icon="x"
          label={clearLabel}
          variant="ghost"
          size="small"
          iconSize={18}
          className="absolute end-1 top-1/2 -mt-5 text-ink-soft"
          onClick={clear}
        />
      )}
    </div>
  );
}
