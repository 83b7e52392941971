import { useEffect, useState } from "react";

export interface Tab {
  /** the id of the section it leads to */
  id: string;
  text: string;
}

interface TabBarProps {
  tabs: readonly Tab[];
  /** names the bar for screen readers */
  label: string;
  className?: string;
}

/** A row of anchors to the sections of a page; the section in view is marked. It works without scripts. */
export function TabBar({ tabs, label, className }: TabBarProps) {
  const current = useCurrentSection(tabs);
  return (
    <nav aria-label={label} className={className ? `tab-bar ${className}` : "tab-bar"}>
      <ul className="scroll-row flex gap-7">
        {tabs.map(({ id, text }) => (
          <li key={id} className="flex-none">
            <a href={`#${id}`} className="tab" aria-current={id === current ? "true" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The strip below the sticky bars in which a section counts as the one in view.
const strip = "-20% 0px -70% 0px";

function useCurrentSection(tabs: readonly Tab[]): string | undefined {
  const [current, setCurrent] = useState(tabs[0]?.id);
  const ids = tabs.map(({ id }) => id).join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: strip },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
