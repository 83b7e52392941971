import { useEffect, useRef, useState } from "react";
import type { FieldControl } from "#ui/field.tsx";
import { asciiDigits } from "#base/digits.ts";

interface CodeInputProps extends FieldControl {
  value: string;
  /** The code was refused: the next one is typed over it. */
  isRefused?: boolean;
  onChange(code: string): void;
  onBlur(): void;
}

const places = [0, 1, 2, 3, 4];

/** One field, drawn as five boxes: a code is pasted, offered by the phone and read out as one thing. Left to right always. */
export function CodeInput({ value, isRefused = false, onChange, onBlur, ...control }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (isRefused) input.current?.select();
  }, [isRefused]);
  const current = isRefused ? 0 : Math.min(value.length, places.length - 1);
  return (
    <span className="code-input" dir="ltr">
      {places.map((place) => (
        <span
          key={place}
          aria-hidden
          className="code-box"
          data-current={(hasFocus && place === current) || undefined}
          data-wrong={control["aria-invalid"]}
        >
          {value[place] ?? ""}
        </span>
      ))}
      <input
        {...control}
        ref={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={12}
        value={value}
        onChange={(event) =>
          onChange(asciiDigits(event.target.value).replaceAll(/\s/g, "").slice(0, places.length))
        }
        onFocus={() => setHasFocus(true)}
        onBlur={() => {
          setHasFocus(false);
          onBlur();
        }}
      />
    </span>
  );
}
