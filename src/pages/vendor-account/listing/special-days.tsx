import { useFormatter, useTranslations } from "use-intl";
import { longest } from "#features/vendor-changes/policy.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useSite } from "../../site.tsx";
import { DaySlots } from "./day-slots.tsx";
import type { SpecialDay } from "./week.ts";

interface SpecialDaysProps {
  days: readonly SpecialDay[];
  onChange(days: readonly SpecialDay[]): void;
}

/** Holidays and the like: single days that are closed or have hours of their own. */
export function SpecialDays({ days, onChange }: SpecialDaysProps) {
  const t = useTranslations("editor");
  const replace = (at: number, change: Partial<SpecialDay>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...change } : day)));
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">{t("specialDays")}</legend>
      <p className="text-meta text-ink-soft">{t("specialDaysHint")}</p>
      {days.map((day, index) => (
        <Day
          key={index}
          day={day}
          isDouble={days.some(({ date }, at) => at < index && date !== "" && date === day.date)}
          onChange={(change) => replace(index, change)}
          onRemove={() => onChange(days.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="outline"
        size="small"
        icon="calendar"
        className="mt-2 justify-self-start"
        disabled={days.length >= longest.specialDays}
        onClick={() => onChange([...days, { date: "", slots: [] }])}
      >
        {t("addSpecialDay")}
      </Button>
    </fieldset>
  );
}

interface DayProps {
  day: SpecialDay;
  /** A row above has the same date. */
  isDouble: boolean;
  onChange(change: Partial<SpecialDay>): void;
  onRemove(): void;
}

function Day({ day, isDouble, onChange, onRemove }: DayProps) {
  const t = useTranslations("editor");
  const format = useFormatter();
  const { now } = useSite();
  const name = day.date
    ? format.dateTime(new Date(day.date), { dateStyle: "long", timeZone: "UTC" })
    : t("newSpecialDay");
  const problem = day.date === "" ? t("dateMissing") : isDouble ? t("dateTwice") : null;
  return (
    <DaySlots
      name={name}
      label={
        <div className="grid gap-1">
          <input
            type="date"
            dir="ltr"
            aria-label={t("specialDate")}
            className="input input-small figures w-40"
            min={new Date(now).toISOString().slice(0, 10)}
            value={day.date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
          {problem && <span className="text-meta text-saffron-ink">{problem}</span>}
        </div>
      }
      slots={day.slots}
      onChange={(slots) => onChange({ slots })}
      more={
        <IconButton
          icon="trash-2"
          variant="ghost"
          size="small"
          label={t("removeSpecialDay", { day: name })}
          onClick={onRemove}
        />
      }
    />
  );
}
