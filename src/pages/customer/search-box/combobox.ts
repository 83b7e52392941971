import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from "react";

interface ComboboxOptions {
  open: boolean;
  count: number;
  onOpen(): void;
  onClose(): void;
  onPick(index: number): void;
}

/** Keyboard and names of a combobox with a listbox (WAI-ARIA APG, list autocomplete): the focus stays in the input. */
export function useCombobox({ open, count, onOpen, onClose, onPick }: ComboboxOptions) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const chosen = open && active < count ? active : -1;
  const optionId = (index: number): string => `${id}option${index}`;
  useEffect(() => {
    if (chosen >= 0) scrollIntoList(document.getElementById(`${id}option${chosen}`));
  }, [id, chosen]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) onOpen();
      // One place more than rows: the input itself, so that the arrows come round through what was typed.
      setActive(((chosen + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && chosen >= 0) {
      event.preventDefault();
      onPick(chosen);
      setActive(-1);
    }
  }

  function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.querySelector("input")?.focus();
    onClose();
  }

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose();
  }

  return {
    active: chosen,
    reset: () => setActive(-1),
    listId: `${id}list`,
    optionId,
    /** Of the element around input and panel: the panel's own buttons are reached by Tab. */
    fieldProps: { onKeyDown: closeOnEscape, onBlur: closeOnLeaving },
    inputProps: {
      role: "combobox",
      "aria-expanded": open,
      "aria-autocomplete": "list",
      "aria-controls": open ? `${id}list` : undefined,
      "aria-activedescendant": chosen >= 0 ? `${id}option${chosen}` : undefined,
      autoComplete: "off",
      spellCheck: false,
      onKeyDown,
    },
  } as const;
}

/** Scrolls the list alone: the page must not move, or the dropdown closes. */
function scrollIntoList(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const below = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, below), option.offsetTop);
}
