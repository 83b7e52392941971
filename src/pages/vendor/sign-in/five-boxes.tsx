import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { asciiDigits } from "#base/digits.ts";
import "../../login/login.css";
import "./sign-in.css";

interface FiveBoxesProps {
  /** Five places, each a digit or "". */
  digits: readonly string[];
  onChange(digits: readonly string[]): void;
  /** Enter, once all are there. */
  onComplete(): void;
  isWrong: boolean;
}

export const noDigits: readonly string[] = ["", "", "", "", ""];

/** A code in five boxes of one digit each (vendor-side §4); what is pasted or offered by the phone spreads over them. */
export function FiveBoxes({ digits, onChange, onComplete, isWrong }: FiveBoxesProps) {
  const t = useTranslations("signIn");
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (place: number): void => boxes.current[Math.min(place, digits.length - 1)]?.focus();
  // The next code is typed over one that was refused.
  useEffect(() => {
    if (isWrong) boxes.current[0]?.focus();
  }, [isWrong, boxes]);

  function type(place: number, text: string): void {
    const typed = asciiDigits(text)
      .replaceAll(/\D/g, "")
      .slice(0, digits.length - place);
    const cleared = text === "" ? [""] : [...typed];
    if (cleared.length === 0) return;
    onChange(digits.map((digit, index) => cleared[index - place] ?? digit));
    if (typed !== "") focus(place + typed.length);
  }

  function press(place: number, event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") {
      event.preventDefault();
      if (isComplete(digits)) onComplete();
    } else if (event.key === "Backspace" && digits[place] === "" && place > 0) {
      event.preventDefault();
      onChange(digits.map((digit, index) => (index === place - 1 ? "" : digit)));
      focus(place - 1);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      event.preventDefault();
      focus(Math.max(0, place + (event.key === "ArrowLeft" ? -1 : 1)));
    }
  }

  return (
    <div className="five-boxes" dir="ltr" role="group" aria-label={t("code")}>
      {digits.map((digit, place) => (
        <input
          key={place}
          ref={(box) => void (boxes.current[place] = box)}
          className="five-box"
          aria-label={t("digit", { number: place + 1 })}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={place === 0 ? "one-time-code" : "off"}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has come for nothing else
          autoFocus={place === 0}
          value={digit}
          onFocus={(event) => event.target.select()}
          onChange={({ target: { value } }) =>
            type(place, value.length === 2 ? otherThan(value, digit) : value)
          }
          onPaste={(event) => {
            event.preventDefault();
            type(place, event.clipboardData.getData("text"));
          }}
          onKeyDown={(event) => press(place, event)}
        />
      ))}
    </div>
  );
}

export const isComplete = (digits: readonly string[]): boolean => digits.every((digit) => digit !== "");

/** Of two characters in one box, the one that was typed into it. */
function otherThan(value: string, digit: string): string {
  return value.startsWith(digit) ? value.slice(1) : value.slice(0, 1);
}
