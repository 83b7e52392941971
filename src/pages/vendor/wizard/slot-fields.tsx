import { useTranslations } from "use-intl";
import { clockText, formatClock } from "#base/opening-hours.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { useSite } from "../../site.tsx";
import { endsNextDay, type Slot } from "./draft.ts";

interface SlotFieldsProps {
  slot: Slot;
  /** Of which day. */
  label: string;
  isTried: boolean;
  onChange(slot: Slot): void;
  onRemove?(): void;
}

const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);
/** The usual ones first, from 6 AM on: who opens at night scrolls. */
const opens = [...halfHours.slice(12), ...halfHours.slice(0, 12)];
const closes = [...halfHours.slice(34), ...halfHours.slice(0, 34)];

/** From when to when; a close that is not after the open is said to be of the next day. */
export function SlotFields({ slot, label, isTried, onChange, onRemove }: SlotFieldsProps) {
  const t = useTranslations("wizard");
  return (
    <div>
      <div className="wizard-slot">
        <TimeSelect
          label={t("openTimeOf", { day: label })}
          empty={t("openTime")}
          times={opens}
          value={slot.open}
          isWrong={isTried && slot.open === ""}
          onChange={(open) => onChange({ ...slot, open })}
        />
        <span className="text-meta text-ink-soft">{t("to")}</span>
        <TimeSelect
          label={t("closeTimeOf", { day: label })}
          empty={t("closeTime")}
          times={closes}
          value={slot.close}
          isWrong={isTried && slot.close === ""}
          onChange={(close) => onChange({ ...slot, close })}
        />
        {onRemove && (
          <IconButton
            icon="trash-2"
            variant="ghost"
            size="small"
            label={t("removeSlot", { day: label })}
            onClick={onRemove}
          />
        )}
      </div>
      {endsNextDay(slot) && <p className="mt-1 text-meta text-ink-soft">{t("nextDay")}</p>}
    </div>
  );
}

interface TimeSelectProps {
  label: string;
  empty: string;
  times: readonly number[];
  value: string;
  isWrong: boolean;
  onChange(value: string): void;
}

function TimeSelect({ label, empty, times, value, isWrong, onChange }: TimeSelectProps) {
  const { language } = useSite();
  return (
    <select
      aria-label={label}
      aria-invalid={isWrong || undefined}
      className="input"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{empty}</option>
      {times.map((minutes) => (
        <option key={minutes} value={clockText(minutes)}>
          {formatClock(minutes, language)}
        </option>
      ))}
    </select>
  );
}
