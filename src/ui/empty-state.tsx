import type { ReactNode } from "react";
import type { IconName } from "./icon.tsx";
import { KhatimMedallion } from "./medallion.tsx";

interface EmptyStateProps {
  title: ReactNode;
  /** what to do next */
  text?: ReactNode;
  actions?: ReactNode;
  icon?: IconName;
  /** the heading's level in the page */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Nothing here: the khatim tiling around a medallion, a title, what to do next, and the buttons for it. */
export function EmptyState({ title, text, actions, icon = "search", level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`card relative overflow-hidden px-4 py-10 ${className ?? ""}`}>
      <div className="tiling tiling-faded" />
      <div className="relative mx-auto flex max-w-120 flex-col items-center text-center">
        <KhatimMedallion size={72} icon={icon} />
        <Heading className="mt-4 max-w-88 text-title font-semibold">{title}</Heading>
        {text && <p className="mt-2 max-w-88 text-balance text-ink-soft">{text}</p>}
        {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}
