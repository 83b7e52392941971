import type { HTMLAttributes } from "react";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li";
  /** section 24, side 20, list 16 (12 on phones) */
  padding?: "section" | "side" | "list" | "none";
}

const paddings = {
  section: "card p-4 sm:p-6",
  side: "card p-4 sm:p-5",
  list: "card p-3 sm:p-4",
  none: "card",
};

export function Card({ as: Element = "div", padding = "section", className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={className ? `${paddings[padding]} ${className}` : paddings[padding]} />
  );
}
