import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface AccordionItemProps {
  title: ReactNode;
  children: ReactNode;
  /** open when the page comes */
  open?: boolean;
}

/** A question that opens to its answer; it works without scripts and can be found in the page. */
export function AccordionItem({ title, children, open = false }: AccordionItemProps) {
  return (
    <details className="accordion" open={open}>
      <summary>
        <span>{title}</span>
        <Icon name="plus" className="accordion-plus" />
        <Icon name="minus" className="accordion-minus" />
      </summary>
      <div className="max-w-reading pb-4 text-ink-soft">{children}</div>
    </details>
  );
}
