import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

export type BadgeKind =
  | "verified"
  | "claimed"
  | "responsive"
  | "open"
  | "closed"
  | "pending"
  | "approved"
  | "rejected"
  | "unknown";

const looks: Record<BadgeKind, { className: string; icon?: IconName; dot?: boolean }> = {
  verified: { className: "badge badge-sea", icon: "badge-check" },
  claimed: { className: "badge badge-palm", icon: "store" },
  responsive: { className: "badge badge-saffron", icon: "zap" },
  open: { className: "badge badge-leaf", dot: true },
  closed: { className: "badge badge-coral", dot: true },
  pending: { className: "badge badge-square badge-saffron" },
  approved: { className: "badge badge-square badge-leaf" },
  rejected: { className: "badge badge-square badge-coral" },
  unknown: { className: "badge badge-square" },
};

export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  const { className, icon, dot } = looks[kind];
  return (
    <span className={className}>
      {icon && <Icon name={icon} size={14} />}
      {dot && <span className="dot" />}
      {children}
    </span>
  );
}

/** The filled seal beside a verified name; `label` says so to those who do not see it. */
export function VerifiedSeal({ label, size = 20 }: { label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex text-sea">
      <Icon name="seal" size={size} />
    </span>
  );
}

/** "Open until 10:00 PM" or "Closed" as text with its dot, where a badge would be too loud. */
export function OpenState({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <span className={open ? "open-state" : "open-state text-coral"}>
      <span className="dot" />
      <span>{children}</span>
    </span>
  );
}

/** An average such as "4.5" on palm; `label` reads it out ("4.5 of 5"). */
export function RatingBadge({ value, label }: { value: string; label: string }) {
  return (
    <span className="rating-badge" role="img" aria-label={label}>
      {value}
      <Icon name="star-filled" size={14} />
    </span>
  );
}
