import { useRef, useState } from "react";
import { afterPress } from "./after-press.ts";

/** The fields of a form and what is wrong with them: it shows once the field was left or the form was sent. */
export function useChecked<Name extends string, Problem>(problems: Partial<Record<Name, Problem>>) {
  const [left, setLeft] = useState<ReadonlySet<Name> | "all">(new Set());
  const inputs = useRef(new Map<Name, HTMLElement>());
  return {
    field: (name: Name) => ({
      error: left === "all" || left.has(name) ? problems[name] : undefined,
      ref: (input: HTMLElement | null): void => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
      onBlur: () =>
        afterPress(() => setLeft((before) => (before === "all" ? before : new Set(before).add(name)))),
    }),
    /** Whether all is right; else the focus goes to the first field that is not. */
    submit(): boolean {
      setLeft("all");
      const wrong = [...inputs.current].flatMap(([name, input]) => (problems[name] ? [input] : []));
      wrong.toSorted(byPlace)[0]?.focus();
      return Object.keys(problems).length === 0;
    },
    reset: () => setLeft(new Set()),
  };
}

function byPlace(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
