import { useFormatter, useTranslations } from "use-intl";
import { Checkbox } from "#ui/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { Slot } from "./draft.ts";
import { SlotFields } from "./slot-fields.tsx";

interface DayRowProps {
  /** 0 is Sunday. */
  day: number;
  slots: readonly Slot[] | null;
  allDay: boolean;
  isTried: boolean;
  onChange(slots: Slot[] | null): void;
  onOpen(): void;
}

const mostSlots = 4;

export function DayRow({ day, slots, allDay, isTried, onChange, onOpen }: DayRowProps) {
  const t = useTranslations("wizard");
  const format = useFormatter();
  // A Sunday and the days after it.
  const name = format.dateTime(new Date(Date.UTC(2026, 10, 15 + day)), { weekday: "long", timeZone: "UTC" });
  return (
    <div className="wizard-day">
      <Checkbox
        label={<span className="inline-block font-medium first-letter:uppercase">{name}</span>}
        checked={slots !== null}
        onChange={({ target: { checked } }) => (checked ? onOpen() : onChange(null))}
      />
      {slots === null && <span className="text-ink-soft">{t("closed")}</span>}
      {slots && allDay && <span className="text-leaf">{t("allDayLong")}</span>}
      {slots && !allDay && (
        <>
          <div className="wizard-slots">
            {slots.map((slot, index) => (
              <SlotFields
                key={index}
                slot={slot}
                label={name}
                isTried={isTried}
                onChange={(next) => onChange(slots.map((each, at) => (at === index ? next : each)))}
                {...(slots.length > 1 && {
                  onRemove: () => onChange(slots.filter((_, at) => at !== index)),
                })}
              />
            ))}
          </div>
          <IconButton
            icon="plus"
            variant="ghost"
            label={t("addSlot", { day: name })}
            disabled={slots.length >= mostSlots}
            onClick={() => onChange([...slots, { open: "", close: "" }])}
          />
        </>
      )}
    </div>
  );
}
