import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export interface Crumb {
  text: string;
  /** absent for the page itself */
  to?: string | undefined;
}

/** The way to this page; `label` names it for screen readers. The last crumb is the page. */
export function Breadcrumb({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="scroll-row">
      <ol className="flex items-center gap-2 text-meta whitespace-nowrap text-ink-soft">
        {crumbs.map(({ text, to }, index) => (
          <li key={`${index} ${text}`} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to === undefined ? (
              <span className="max-w-[75vw] truncate font-medium text-ink" dir="auto" aria-current="page">
                {text}
              </span>
            ) : (
              <Link to={to} className="hover:text-palm hover:underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
