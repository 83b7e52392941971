import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";

export interface Tab {
  /** the id of the section it leads to */
  id: string;
  text: string;
  /** where it leads instead, when the section is not in this page */
  to?: string;
}

interface TabBarProps {
  tabs: readonly Tab[];
  /** names the bar for screen readers */
  label: string;
  className?: string;
  /** the id of the tab that is marked, whatever section is in view */
  current?: string;
}

/** A row of anchors to the sections of a page; the section in view is marked. It works without scripts. */
export function TabBar({ tabs, label, className, current }: TabBarProps) {
  const inView = useCurrentSection(tabs);
  const marked = current ?? inView;
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => showTab(row.current, marked), [marked]);
  return (
    <nav aria-label={label} className={className ? `tab-bar ${className}` : "tab-bar"}>
      <ul ref={row} className="scroll-row flex gap-7">
        {tabs.map(({ id, text, to }) => {
          const look = {
            className: "tab",
            "data-tab": id,
            "aria-current": id === marked ? ("true" as const) : undefined,
          };
          return (
            <li key={id} className="flex-none">
              {to === undefined ? (
                <a href={`#${id}`} {...look}>
                  {text}
                </a>
              ) : (
                <Link to={to} {...look}>
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls the row, and nothing else, until the tab can be seen. */
function showTab(row: HTMLElement | null, id: string | undefined): void {
  const tab = row?.querySelector(`[data-tab="${id}"]`);
  if (!row || !tab) return;
  const [view, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const beyond = Math.max(0, box.right - view.right) + Math.min(0, box.left - view.left);
  if (beyond !== 0) row.scrollBy({ left: beyond });
}

// The strip below the sticky bars in which a section counts as the one in view.
const strip = "-20% 0px -70% 0px";

function useCurrentSection(tabs: readonly Tab[]): string | undefined {
  const [current, setCurrent] = useState(tabs[0]?.id);
  const ids = tabs.map(({ id }) => id).join(" ");
  useEffect(() => {
    const all = ids.split(" ");
    const inStrip = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inStrip.set(target.id, isIntersecting);
        // Of two the lower one: the upper one is on its way out.
        setCurrent((before) => all.findLast((id) => inStrip.get(id)) ?? before);
      },
      { rootMargin: strip },
    );
    for (const id of all) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
