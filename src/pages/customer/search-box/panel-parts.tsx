import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { useCombobox } from "./combobox.ts";

interface PanelListProps {
  combobox: ReturnType<typeof useCombobox>;
  label: string;
  pending: boolean;
  /** Options, with the ids of the combobox. */
  children: ReactNode;
}

export function PanelList({ combobox, label, pending, children }: PanelListProps) {
  return (
    <ul
      id={combobox.listId}
      role="listbox"
      // Arrows lead through it: a list that scrolls would be a stop of the Tab key by itself.
      tabIndex={-1}
      aria-label={label}
      aria-busy={pending}
      className="search-panel-list"
    >
      {children}
    </ul>
  );
}

/** Why there are no rows: they could not be had, or there are none. */
export function PanelNote({ failed, none }: { failed: boolean; none: string | null }) {
  const t = useTranslations("common");
  if (failed) {
    return (
      <p className="search-panel-note" role="alert">
        {t("loadFailed")}
      </p>
    );
  }
  return none === null ? null : (
    <p className="search-panel-note" role="status">
      {none}
    </p>
  );
}
