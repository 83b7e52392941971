import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Suggestion } from "#features/search/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { late } from "#ui/late.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { withTexts } from "../../late-texts.tsx";
import { useSite } from "../../site.tsx";
import type { RecentSearch } from "./ask.ts";
import { useCombobox } from "./combobox.ts";
import { suggestionPath } from "./suggestion-path.ts";
import { useRows } from "../use-rows.ts";

const SearchPanel = late(withTexts("panels", () => import("./search-panel.tsx")));

interface FieldProps {
  look: "hero" | "bar";
  text: string;
  onText(text: string): void;
  open: boolean;
  onOpen(): void;
  onClose(): void;
}

export function SearchField(props: FieldProps) {
  const { look, text, onText, open, onOpen } = props;
  const t = useTranslations("search");
  const { combobox, place, ...panel } = useSuggestions(props);

  return (
    <div
      className={`search-field search-field-search${open ? " search-field-open" : ""}`}
      {...combobox.fieldProps}
    >
      <Icon name="search" size={look === "hero" ? 24 : 18} className="text-ink-soft" />
      <label className="search-field-text">
        <span className="sr-only">{t("label")}</span>
        <input
          {...combobox.inputProps}
          name="q"
          value={text}
          maxLength={200}
          enterKeyHint="search"
          placeholder={t("placeholder")}
          onFocus={onOpen}
          onClick={onOpen}
          onChange={(event) => {
            onText(event.target.value);
            combobox.reset();
            onOpen();
          }}
        />
        <span className="search-hint" aria-hidden>
          <span className="search-hint-long">{t("placeholder")}</span>
          <span className="search-hint-short">{t("placeholderShort")}</span>
        </span>
      </label>
      {text !== "" && (
        <IconButton
          icon="x"
          label={t("clear")}
          variant="ghost"
          size="small"
          iconSize={18}
          className="text-ink-soft"
          onClick={() => onText("")}
        />
      )}
      {open && (
        <SearchPanel {...panel} combobox={combobox} query={text.trim()} placeName={place?.name ?? null} />
      )}
    </div>
  );
}

function useSuggestions({ text, open, onOpen, onClose }: FieldProps) {
  const { call, href } = useSite();
  const { place } = usePlace();
  const navigate = useNavigate();
  const { rows, failed, pending, retry } = useRows(open, text.trim(), async (query, signal) => {
    const { askSuggestions } = await import("./ask.ts");
    return askSuggestions({ call, text: query, place, signal });
  });

  function onPick(row: Suggestion | RecentSearch): void {
    onClose();
    void navigate(href(suggestionPath(row, place)));
  }

  const combobox = useCombobox({
    open,
    count: rows.length,
    onOpen,
    onClose,
    onPick: (index) => rows[index] && onPick(rows[index]),
  });
  return { rows, failed, pending, combobox, place, onPick, onRetry: retry };
}
