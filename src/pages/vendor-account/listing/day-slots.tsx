import { useFormatter, useTranslations } from "use-intl";
import { IconButton } from "#ui/icon-button.tsx";
import { endsNextDay, type Slot } from "./week.ts";

interface DaySlotsProps {
  /** 0 is Sunday. */
  day: number;
  slots: readonly Slot[];
  onChange(slots: readonly Slot[]): void;
}

const mostSlots = 4;

/** One day: its slots, or that it is closed. */
export function DaySlots({ day, slots, onChange }: DaySlotsProps) {
  const t = useTranslations("editor");
  const format = useFormatter();
  // A Sunday and the days after it.
  const name = format.dateTime(new Date(Date.UTC(2026, 10, 15 + day)), { weekday: "long", timeZone: "UTC" });
  const replace = (at: number, slot: Slot) =>
    onChange(slots.map((each, index) => (index === at ? slot : each)));
  return (
    <div className="grid gap-2 border-t border-line grid-cols-[1fr_auto] py-3 first:border-t-0 sm:grid-cols-[8rem_1fr_auto] sm:items-start">
      <span className="flex min-h-10 items-center font-medium">{name}</span>
      <div className="grid gap-2 max-sm:order-last max-sm:col-span-2">
        {slots.length === 0 && (
          <span className="flex min-h-10 items-center text-ink-soft">{t("closed")}</span>
        )}
        {slots.map((slot, index) => (
          <div key={index} className="flex flex-wrap items-center gap-2">
            <Clock
              label={t("opens", { day: name })}
              value={slot.open}
              onChange={(open) => replace(index, { ...slot, open })}
            />
            <span className="text-ink-soft">–</span>
            <Clock
              label={t("closes", { day: name })}
              value={slot.close}
              onChange={(close) => replace(index, { ...slot, close })}
            />
            <IconButton
              icon="trash-2"
              variant="ghost"
              size="small"
              label={t("removeSlot", { day: name })}
              onClick={() => onChange(slots.filter((_, at) => at !== index))}
            />
            {endsNextDay(slot) && <span className="text-meta text-ink-soft">{t("nextDay")}</span>}
          </div>
        ))}
      </div>
      <IconButton
        icon="plus"
        variant="outline"
        size="small"
        label={t("addSlot", { day: name })}
        disabled={slots.length >= mostSlots}
        onClick={() => onChange([...slots, { open: "", close: "" }])}
      />
    </div>
  );
}

function Clock({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <input
      type="time"
      dir="ltr"
      aria-label={label}
      className="input input-small figures w-32"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
