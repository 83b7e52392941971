import { useFormatter, useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { DaySlots } from "./day-slots.tsx";
import { PartCard } from "./part-card.tsx";
import type { PartProps } from "./text-parts.tsx";
import { SpecialDays } from "./special-days.tsx";
import { usePart } from "./use-part.ts";
import { datesOf, daysOf, hoursOf, slotsOf, weekFrom, type Slots } from "./week.ts";
import { wording } from "./wording.ts";

/** The week, another one for the month of fasting, and single days that differ. */
export function HoursPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "hours",
    saved: {
      week: slotsOf(listing.hours),
      ramadan: listing.ramadanHours ? slotsOf(listing.ramadanHours) : null,
      days: daysOf(listing.specialDays),
    },
    toFields: ({ week, ramadan, days }) => ({
      hours: hoursOf(week),
      ...(ramadan && { ramadanHours: hoursOf(ramadan) }),
      specialDays: datesOf(days),
    }),
    onSaved,
  });
  const { value, set, errors } = state;
  const problem =
    wording(errors, ["workingHours", "ramadanHours"], t("parts.hours")) ??
    wording(errors, "specialDays", t("specialDays"));
  return (
    <PartCard part="hours" listing={listing} state={state} hint={t("hoursHint")}>
      <Week country={listing.countryCode} slots={value.week} onChange={(week) => set({ week })} />
      <Checkbox
        label={t("ramadan")}
        checked={value.ramadan !== null}
        onChange={({ target }) => set({ ramadan: target.checked ? value.week : null })}
      />
      {value.ramadan && (
        <Week country={listing.countryCode} slots={value.ramadan} onChange={(ramadan) => set({ ramadan })} />
      )}
      <SpecialDays days={value.days} onChange={(days) => set({ days })} />
      {problem && <FieldError>{problem}</FieldError>}
    </PartCard>
  );
}

interface WeekProps {
  country: string;
  slots: Slots;
  onChange(slots: Slots): void;
}

function Week({ country, slots, onChange }: WeekProps) {
  const t = useTranslations("editor");
  const format = useFormatter();
  const days = weekFrom(country);
  // A Sunday and the days after it.
  const nameOf = (day: number) =>
    format.dateTime(new Date(Date.UTC(2026, 10, 15 + day)), { weekday: "long", timeZone: "UTC" });
  const first = slots[days[0]!] ?? [];
  return (
    <div>
      {days.map((day) => (
        <DaySlots
          key={day}
          name={nameOf(day)}
          slots={slots[day] ?? []}
          onChange={(next) => onChange(slots.map((ofDay, index) => (index === day ? next : ofDay)))}
        />
      ))}
      {first.length > 0 && (
        <Button variant="outline" size="small" icon="copy" onClick={() => onChange(slots.map(() => first))}>
          {t("sameEveryDay")}
        </Button>
      )}
    </div>
  );
}
