import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
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

interface PanelNoteProps {
  failed: boolean;
  /** What to say where there are no rows; null where there are. */
  none: string | null;
  onRetry(): void;
}

/** Why there are no rows: they could not be had, or there are none. */
export function PanelNote({ failed, none, onRetry }: PanelNoteProps) {
  const t = useTranslations("common");
  if (failed) {
    return (
      <div className="search-panel-note flex items-center justify-between gap-4" role="alert">
        {t(navigator.onLine ? "loadFailed" : "noConnection")}
        <Button
          variant="outline"
          size="small"
          onClick={({ currentTarget }) => {
            // The button goes away with its note.
            currentTarget.closest(".search-field")?.querySelector("input")?.focus();
            onRetry();
          }}
        >
          {t("retry")}
        </Button>
      </div>
    );
  }
  return none === null ? null : (
    <p className="search-panel-note" role="status">
      {none}
    </p>
  );
}
