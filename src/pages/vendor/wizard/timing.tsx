import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { DayRow } from "./day-row.tsx";
import { timingProblem, type Draft, type Slot } from "./draft.ts";
import { useDraft } from "./kept-draft.ts";
import { SlotFields } from "./slot-fields.tsx";
import { Step } from "./step.tsx";
import { firstDayOf } from "./week.ts";

/** What a day gets that is opened first. */
const emptySlot: Slot = { open: "", close: "" };

/** Step 3: the days and their hours, as many slots as there are, past midnight too; in Ramadan others. */
export default function BusinessTiming() {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const [tried, setTried] = useState(false);
  const problem = timingProblem(draft);
  const isWhole = draft.days.every((slots) => slots !== null);
  return (
    <Step
      path="/vendor/business-timing"
      title={t("timingTitle")}
      intro={t("timingIntro")}
      onNext={() => {
        setTried(true);
        return problem === null;
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={<span className="font-medium">{t("allDays")}</span>}
          checked={isWhole}
          onChange={() => change({ days: toggledAll(draft, isWhole) })}
        />
        <Checkbox
          label={t("open24")}
          checked={draft.allDay}
          onChange={({ target: { checked } }) => change({ allDay: checked })}
        />
      </div>
      <Days isTried={tried} />
      <Ramadan isTried={tried} />
      {tried && problem && <FieldError>{t(problem)}</FieldError>}
    </Step>
  );
}

function Days({ isTried }: { isTried: boolean }) {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const { days, allDay, country } = draft;
  const order = Array.from({ length: 7 }, (_, index) => (firstDayOf(country) + index) % 7);
  const setDay = (day: number, slots: Slot[] | null) =>
    change({ days: days.map((before, index) => (index === day ? slots : before)) });
  const [first] = order.flatMap((day) => (days[day] ? [days[day]] : []));
  return (
    <>
      <div>
        {order.map((day) => (
          <DayRow
            key={day}
            day={day}
            slots={days[day] ?? null}
            allDay={allDay}
            isTried={isTried}
            onChange={(slots) => setDay(day, slots)}
            onOpen={() => setDay(day, [first?.[0] ?? emptySlot])}
          />
        ))}
      </div>
      {!allDay && first && (
        <Button
          variant="outline"
          size="small"
          icon="copy"
          className="justify-self-start py-2 text-start whitespace-normal"
          onClick={() => change({ days: days.map((slots) => slots && first) })}
        >
          {t("sameHours")}
        </Button>
      )}
    </>
  );
}

function Ramadan({ isTried }: { isTried: boolean }) {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  return (
    <div className="border-t border-line pt-4">
      <Checkbox
        label={t("ramadan")}
        checked={draft.ramadan !== null}
        onChange={({ target: { checked } }) => change({ ramadan: checked ? emptySlot : null })}
      />
      {draft.ramadan && (
        <div className="mt-3">
          <SlotFields
            slot={draft.ramadan}
            label={t("ramadan")}
            isTried={isTried}
            onChange={(slot) => change({ ramadan: slot })}
          />
        </div>
      )}
    </div>
  );
}

/** All days open, those that were closed like the first that is; or all closed. */
function toggledAll({ days }: Draft, isWhole: boolean): Draft["days"] {
  const first = days.find((slots) => slots !== null) ?? [emptySlot];
  return days.map((slots) => (isWhole ? null : (slots ?? first)));
}
