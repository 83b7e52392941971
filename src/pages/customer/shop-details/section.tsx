import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";

interface SectionProps {
  /** The tab of this name leads here. */
  name: string;
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** False where what is around it bears the name already. */
  isAnchor?: boolean;
  children: ReactNode;
}

/** A card of the content with its heading. */
export function Section({ name, title, action, isAnchor = true, children }: SectionProps) {
  return (
    <Card
      as="section"
      id={isAnchor ? name : undefined}
      aria-labelledby={`${name}-title`}
      className="vendor-section"
    >
      <div className="flex min-h-(--line-section) flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${name}-title`} className="text-title font-semibold md:text-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
