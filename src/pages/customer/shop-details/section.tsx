import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";

interface SectionProps {
  /** What the tabs lead to. */
  id: string;
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card of the content with its heading; the tabs lead to it. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="vendor-section">
      <div className="flex min-h-(--line-section) items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-title font-semibold md:text-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
