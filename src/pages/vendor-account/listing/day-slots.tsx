import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/icon-button.tsx";
import { endsNextDay, type Slot } from "./week.ts";

interface DaySlotsProps {
  /** Of the day, in words. */
  name: string;
  /** What stands for the day instead of its name. */
  label?: ReactNode;
  slots: readonly Slot[];
  onChange(slots: readonly Slot[]): void;
  /** Beside the button for another slot. */
  more?: ReactNode;
}

const mostSlots = 4;

/** One day: its slots, or that it is closed. */
export function DaySlots({ name, label, slots, onChange, more }: DaySlotsProps) {
  const t = useTranslations("editor");
  const replace = (at: number, slot: Slot) =>
    onChange(slots.map((each, index) => (index === at ? slot : each)));
  // Of a closed day all stands in one line, also on a phone; a special day brings more buttons.
  const isLine = slots.length === 0 && !label;
  return (
    <div
      className={`grid ${isLine ? "grid-cols-[1fr_auto_auto]" : "grid-cols-[1fr_auto]"} items-start gap-2 border-t border-line py-3 first:border-t-0 ${label ? "sm:grid-cols-[11rem_1fr_auto]" : "sm:grid-cols-[8rem_1fr_auto]"}`}
    >
      {label ?? <span className="flex min-h-10 items-center font-medium">{name}</span>}
      <div className={isLine ? "grid gap-2" : "grid gap-2 max-sm:order-last max-sm:col-span-2"}>
        {slots.length === 0 && (
          <span className="flex min-h-10 items-center text-ink-soft">{t("closed")}</span>
        )}
        {slots.map((slot, index) => (
          <div key={index} className="flex flex-wrap items-center gap-1 sm:gap-2">
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
      <span className="flex gap-2">
        <IconButton
          icon="plus"
          variant="outline"
          size="small"
          label={t("addSlot", { day: name })}
          disabled={slots.length >= mostSlots}
          onClick={() => onChange([...slots, { open: "", close: "" }])}
        />
        {more}
      </span>
    </div>
  );
}

function Clock({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <input
      type="time"
      dir="ltr"
      aria-label={label}
      className="input input-small figures w-29 max-sm:px-2 sm:w-32"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
