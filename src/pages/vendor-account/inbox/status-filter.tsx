import { useTranslations } from "use-intl";
import { chipClasses } from "#ui/chip.tsx";

interface StatusFilterProps<Status extends string> {
  options: readonly { value: Status; text: string }[];
  /** Null: all. */
  value: Status | null;
  onChange(status: Status | null): void;
}

/** Which of them are shown, as a row of chips. */
export function StatusFilter<Status extends string>({ options, value, onChange }: StatusFilterProps<Status>) {
  const t = useTranslations("inbox");
  const all: readonly { value: Status | null; text: string }[] = [
    { value: null, text: t("all") },
    ...options,
  ];
  return (
    <div role="group" aria-label={t("filter")} className="scroll-row mb-4 flex gap-2">
      {all.map((option) => (
        <button
          key={option.value}
          type="button"
          className={chipClasses(option.value === value)}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
