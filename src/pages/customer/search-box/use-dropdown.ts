import { useEffect, type RefObject } from "react";

/** How far a page scrolls from where it was at opening before a dropdown closes, px (customer-side §9). */
const scrollThreshold = 10;

/** Closes an open dropdown on a press outside of `box` and when the page scrolls. */
export function useDropdown(open: boolean, box: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    if (!open) return;
    const openedAt = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - openedAt) > scrollThreshold) onClose();
    };
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("pointerdown", onPress);
    return () => {
      window.removeEventListener("scroll", onScroll);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [open, box, onClose]);
}
