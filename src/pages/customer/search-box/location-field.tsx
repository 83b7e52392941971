import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { Place } from "#features/places/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useDetection } from "../../detect-place.ts";
import { chosen } from "../../chosen.ts";
import { useSite } from "../../site.tsx";
import { useCombobox } from "./combobox.ts";
import { useRows } from "./use-rows.ts";

const LocationPanel = lazy(() => import("./location-panel.tsx"));

interface FieldProps {
  look: "hero" | "bar";
  open: boolean;
  onOpen(): void;
  onClose(): void;
}

export function LocationField({ look, open, onOpen, onClose }: FieldProps) {
  const t = useTranslations("place");
  const { call } = useSite();
  const { place, choose } = usePlace();
  const { detecting, problem, detect } = useDetection();
  // Null shows the chosen place; a text is what is being typed instead.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? "";
  const { rows, failed, pending } = useRows(open, text, async (input, signal) => {
    const { askPlaces } = await import("./ask.ts");
    return askPlaces({ call, text: input, place, signal });
  });

  function pick(row: Place): void {
    setTyped(null);
    onClose();
    choose(chosen(row));
  }

  async function pickDetected(): Promise<void> {
    const found = await detect();
    if (!found) return onOpen();
    setTyped(null);
    onClose();
    choose(found);
  }

  const combobox = useCombobox({
    open,
    count: rows.length,
    onOpen,
    onClose,
    onPick: (index) => rows[index] && pick(rows[index]),
  });

  return (
    <div className={`search-field search-field-location${open ? " search-field-open" : ""}`}>
      <Icon name="map-pin" size={look === "hero" ? 24 : 18} className="text-palm" />
      <label className="search-field-text">
        <span className={look === "hero" ? "search-field-label" : "sr-only"}>{t("near")}</span>
        <input
          {...combobox.inputProps}
          value={typed ?? place?.name ?? ""}
          placeholder={t("placeholder")}
          onFocus={(event) => {
            event.target.select();
            onOpen();
          }}
          onClick={onOpen}
          onBlur={() => setTyped(null)}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.reset();
            onOpen();
          }}
        />
      </label>
      {look === "hero" && (
        <IconButton
          icon={detecting ? "loader-circle" : "locate-fixed"}
          label={t("detect")}
          variant="ghost"
          size="small"
          className="text-ink-soft"
          onClick={() => void pickDetected()}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <LocationPanel
            {...{ rows, pending, failed, problem, detecting, combobox }}
            query={text}
            hasPlace={place !== null}
            onPick={pick}
            onDetect={() => void pickDetected()}
            onForget={() => {
              setTyped(null);
              onClose();
              choose(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
