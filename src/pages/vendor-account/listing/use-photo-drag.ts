import { useEffect, useRef, useState, type PointerEvent } from "react";
import { movedOver } from "./moved.ts";

/**
 * Puts photos in order by dragging one over another, with a mouse or a pen; a finger scrolls the page, and has the
 * buttons. The elements over which it goes tell their photo in `data-photo`.
 */
export function usePhotoDrag(photos: readonly string[], onOrder: (photos: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef({ photos, onOrder });
  useEffect(() => void (latest.current = { photos, onOrder }));

  function start(photo: string, event: PointerEvent): void {
    if (event.pointerType === "touch" || event.button !== 0) return;
    const ending = new AbortController();
    setDragged(photo);
    const drag = ({ clientX, clientY }: { clientX: number; clientY: number }): void => {
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-photo]");
      const before = latest.current.photos;
      const next = movedOver(before, photo, under?.dataset["photo"] ?? photo);
      if (next !== before) latest.current.onOrder([...next]);
    };
    const end = (): void => {
      ending.abort();
      setDragged(null);
    };
    addEventListener("pointermove", drag, ending);
    addEventListener("pointerup", end, ending);
    addEventListener("pointercancel", end, ending);
  }
  return { dragged, start };
}
