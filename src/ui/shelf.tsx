import { useEffect, useRef, useState, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

interface ShelfProps {
  title: string;
  items: readonly { key: string; content: ReactNode }[];
  labels: { previous: string; next: string };
}

/** Cards in one row under a heading, four in view on wide pages. It scrolls by itself; arrows come where there is more. */
export function Shelf({ title, items, labels }: ShelfProps) {
  const row = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = (): void => setMore(moreOf(element));
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);

  const turn = (by: 1 | -1): void => {
    const element = row.current;
    const direction = element && getComputedStyle(element).direction === "rtl" ? -1 : 1;
    element?.scrollBy({ left: by * direction * element.clientWidth, behavior: "smooth" });
  };
  return (
    <section>
      <div className="mb-4 flex min-h-10 items-center gap-2">
        <h2 className="me-auto text-title font-semibold md:text-section">{title}</h2>
        {(more.before || more.after) && (
          <>
            <IconButton
              icon="chevron-left"
              label={labels.previous}
              size="small"
              round
              className="max-md:hidden"
              disabled={!more.before}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={labels.next}
              size="small"
              round
              className="max-md:hidden"
              disabled={!more.after}
              onClick={() => turn(1)}
            />
          </>
        )}
      </div>
      <ul ref={row} className="shelf">
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </section>
  );
}

/** Right-to-left rows scroll to negative positions. */
function moreOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const position = Math.abs(scrollLeft);
  return { before: position > 1, after: position < scrollWidth - clientWidth - 1 };
}
