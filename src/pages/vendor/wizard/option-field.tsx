import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Field } from "#ui/field.tsx";

export interface Option {
  key: string;
  text: string;
  /** Below it, smaller. */
  note?: string;
  isChosen?: boolean;
}

interface OptionFieldProps {
  label: string;
  hint?: string;
  placeholder?: string;
  error?: string | undefined;
  value: string;
  options: readonly Option[];
  /** Said in place of the list where it has nothing; "" while that is not known. */
  none: string;
  onType(text: string): void;
  onPick(index: number): void;
  /** Whether the list is asked for. */
  onOpen(isOpen: boolean): void;
}

/** ms after leaving before the list closes (vendor-side §9). */
const closeDelay = 200;

/** A line of text with a list below it: by pointer, or by arrows and Enter; it closes with a choice. */
export function OptionField(props: OptionFieldProps) {
  const { label, hint, placeholder, error, value, options, none } = props;
  const list = useId();
  const { at, isOpen, open, close, pick, leave, stay, press } = useOptions(props);
  const isShown = isOpen && options.length > 0;
  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            role="combobox"
            className="input"
            autoComplete="off"
            maxLength={80}
            placeholder={placeholder}
            aria-expanded={isShown}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isShown && at >= 0 ? `${list} ${at}` : undefined}
            value={value}
            onFocus={stay}
            onBlur={leave}
            onChange={(event) => {
              open();
              props.onType(event.target.value);
            }}
            onKeyDown={(event) => (event.key === "Escape" ? close() : press(event))}
          />
        )}
      </Field>
      {isShown && (
        <ul
          id={list}
          role="listbox"
          aria-label={label}
          // At the field, over its hint; but what is wrong with it stays in sight.
          className={error ? "wizard-options" : "wizard-options top-21"}
        >
          {options.map(({ key, text, note, isChosen = false }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <li
              key={key}
              id={`${list} ${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen || index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(index)}
            >
              <span>{text}</span>
              {note && <span className="text-meta text-ink-soft">{note}</span>}
            </li>
          ))}
        </ul>
      )}
      <NoOption text={isOpen ? none : ""} />
    </div>
  );
}

function NoOption({ text }: { text: string }) {
  return (
    <p role="status" className={text === "" ? "sr-only" : "wizard-no-options"}>
      {text}
    </p>
  );
}

function useOptions({ options, value, onOpen, onPick }: OptionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: boolean): void => {
    setOpen(next);
    setAt(-1);
    onOpen(next);
  };
  const pick = (index: number): void => {
    show(false);
    onPick(index);
  };
  return {
    at,
    isOpen,
    open: () => show(true),
    close: () => show(false),
    pick,
    leave: () => void (closing.current = setTimeout(() => show(false), closeDelay)),
    stay(): void {
      clearTimeout(closing.current);
      show(true);
    },
    press(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Enter") event.preventDefault();
      if (!isOpen || options.length === 0) return;
      if (step !== undefined) {
        event.preventDefault();
        setAt((before) => (before + step + options.length) % options.length);
      }
      // Without a choice Enter takes the first, where something was typed.
      if (event.key === "Enter" && (at >= 0 || value.trim() !== "")) pick(Math.max(0, at));
    },
  };
}
