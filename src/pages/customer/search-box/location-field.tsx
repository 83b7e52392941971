import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ChosenPlace } from "#base/place-cookie.ts";
import type { SuggestedPlace } from "#features/places/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { late } from "#ui/late.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useDetection } from "../../detect-place.ts";
import { chosen } from "../../chosen.ts";
import { withTexts } from "../../late-texts.tsx";
import { useSite } from "../../site.tsx";
import { useCombobox } from "./combobox.ts";
import { useRows } from "../use-rows.ts";

const LocationPanel = late(withTexts("panels", () => import("./location-panel.tsx")));

interface FieldProps {
  look: "hero" | "bar";
  open: boolean;
  onOpen(): void;
  onClose(): void;
}

export function LocationField(props: FieldProps) {
  const { look, open, onOpen } = props;
  const t = useTranslations("place");
  const { place, typed, type, combobox, ...panel } = useLocationChoice(props);

  return (
    <div
      className={`search-field search-field-location${open ? " search-field-open" : ""}`}
      {...combobox.fieldProps}
      onBlur={(event) => {
        combobox.fieldProps.onBlur(event);
        // On the way to a button of the panel what was typed stays.
        if (!event.currentTarget.contains(event.relatedTarget)) type(null);
      }}
    >
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
          onChange={(event) => {
            type(event.target.value);
            combobox.reset();
            onOpen();
          }}
        />
      </label>
      {look === "hero" && (
        <IconButton
          icon={panel.detecting ? "loader-circle" : "locate-fixed"}
          label={t("detect")}
          variant="ghost"
          size="small"
          className="text-ink-soft"
          onClick={panel.onDetect}
        />
      )}
      {open && <LocationPanel {...panel} combobox={combobox} query={typed ?? ""} hasPlace={place !== null} />}
    </div>
  );
}

/** What is typed, what was found for it, and the three ways to choose: a row, the device's position, no place. */
function useLocationChoice({ open, onOpen, onClose }: FieldProps) {
  const { call } = useSite();
  const { place, choose } = usePlace();
  const { detecting, problem, detect } = useDetection();
  // Null shows the chosen place; a text is what is being typed instead.
  const [typed, type] = useState<string | null>(null);
  const { rows, failed, pending, retry } = useRows(open, typed ?? "", async (text, signal) => {
    const { askPlaces } = await import("./ask.ts");
    return askPlaces({ call, text, place, signal });
  });

  function take(next: ChosenPlace | null): void {
    type(null);
    onClose();
    choose(next);
  }
  async function onPick(row: SuggestedPlace): Promise<void> {
    const { latitude, longitude } = row;
    if (latitude !== null && longitude !== null) return take(chosen({ ...row, latitude, longitude }));
    const { askPosition } = await import("./ask.ts");
    const found = await askPosition(call, row);
    if (found) take(found);
  }
  const onForget = (): void => take(null);
  async function takeDetected(): Promise<void> {
    const found = await detect();
    if (found) take(found);
    else onOpen();
  }
  const onDetect = (): void => void takeDetected();

  const combobox = useCombobox({
    open,
    count: rows.length,
    onOpen,
    onClose,
    onPick: (index) => rows[index] && void onPick(rows[index]),
  });
  return {
    place,
    typed,
    type,
    combobox,
    rows,
    failed,
    pending,
    detecting,
    problem,
    onPick,
    onForget,
    onDetect,
    onRetry: retry,
  };
}
