import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

interface ChipLook {
  icon?: IconName | undefined;
  /** a chevron for a chip that opens choices; a chosen chip that can be taken off shows a cross by itself */
  iconEnd?: IconName | undefined;
  chosen?: boolean;
  children: ReactNode;
}

interface ChipLinkProps extends ChipLook {
  to: string;
  /** a filter is bounded by `edge`, a mere link by a hairline */
  kind?: "link" | "filter";
  /** keeps the page where it is when a filter changes the list */
  preventScrollReset?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A chip that leads somewhere; a chosen filter leads to the list without it. */
export function ChipLink({ to, kind = "link", preventScrollReset = false, onClick, ...look }: ChipLinkProps) {
  return (
    <Link
      to={to}
      className={chipClasses(look.chosen, kind)}
      aria-current={look.chosen ? "true" : undefined}
      preventScrollReset={preventScrollReset}
      {...(onClick && { onClick })}
    >
      <ChipContent {...look} iconEnd={look.iconEnd ?? (look.chosen && kind === "filter" ? "x" : undefined)} />
    </Link>
  );
}

/** A word that cannot be pressed. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

function ChipContent({ icon, iconEnd, children }: ChipLook) {
  return (
    <>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={16} />}
    </>
  );
}

/** The classes of a chip, for a `<summary>` or a plain anchor that looks like one. */
export function chipClasses(chosen = false, kind: "link" | "filter" = "filter"): string {
  return `chip${kind === "link" ? " chip-link" : ""}${chosen ? " chip-chosen" : ""}`;
}
