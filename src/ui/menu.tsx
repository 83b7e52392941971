import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

interface MenuProps {
  /** what is pressed to open it */
  summary: ReactNode;
  /** classes of that, such as `buttonClasses({ variant: "outline" })` */
  summaryClass: string;
  /** names it where the summary is only an icon */
  label?: string | undefined;
  /** the edge of the summary that the panel is flush with */
  align?: "start" | "end";
  /** whether it is open at first */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A small list that opens below its button: `<details>`, so it opens without scripts and costs nothing. */
export function Menu({ summary, summaryClass, label, align = "end", open, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOnLeaving(details.current), []);
  return (
    <details ref={details} className="menu" open={open}>
      <summary className={summaryClass} aria-label={label} title={label}>
        {summary}
      </summary>
      <div className={align === "end" ? "menu-panel end-0" : "menu-panel start-0"}>
        <ul>{children}</ul>
      </div>
    </details>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: IconName;
  /** a link; without it a button that needs `onClick` */
  href?: string;
  lang?: string;
  external?: boolean;
  chosen?: boolean;
  onClick?: (event: { preventDefault(): void }) => void;
}

export function MenuItem({ children, icon, href, lang, external, chosen, onClick }: MenuItemProps) {
  const shared = {
    className: "menu-item",
    lang,
    onClick,
    "aria-current": chosen ? ("true" as const) : undefined,
  };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className="flex-1">{children}</span>
      {chosen && <Icon name="check" className="text-palm" />}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" {...shared}>
          {content}
        </button>
      ) : (
        <a href={href} {...shared} {...(external && { target: "_blank", rel: "noopener" })}>
          {content}
        </a>
      )}
    </li>
  );
}

/** Closes on a press elsewhere, on Escape (focus goes back), when the focus leaves, and after a choice. */
function closeOnLeaving(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined;
  const watch = new AbortController();
  const { signal } = watch;
  const closeFrom = (target: EventTarget | null): void => {
    if (!(target instanceof Node && details.contains(target))) details.open = false;
  };
  document.addEventListener("pointerdown", ({ target }) => closeFrom(target), { signal });
  details.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && closeFrom(relatedTarget), {
    signal,
  });
  details.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    },
    { signal },
  );
  details.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest(".menu-item")) details.open = false;
    },
    { signal },
  );
  return () => watch.abort();
}
