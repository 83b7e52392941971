import { useTranslations } from "use-intl";
import { longest } from "#features/vendor-changes/policy.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { inBoth, type Both } from "./both.ts";
import { BothLanguages, Row } from "./fields.tsx";
import { moved, replaced, without } from "./moved.ts";
import { PartCard } from "./part-card.tsx";
import type { PartProps } from "./text-parts.tsx";
import { usePart } from "./use-part.ts";

/** Questions with their answers, in their order. */
export function FaqsPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "faqs",
    saved: {
      faqs: listing.faqs.map(({ question, answer }) => ({
        question: inBoth(question),
        answer: inBoth(answer),
      })),
    },
    toFields: (value) => value,
    onSaved,
  });
  const { faqs } = state.value;
  const set = (next: typeof faqs) => state.set({ faqs: next });
  return (
    <PartCard part="faqs" listing={listing} state={state}>
      <ul className="grid gap-5 empty:hidden">
        {faqs.map((faq, index) => (
          <FaqRow
            key={index}
            faq={faq}
            number={index + 1}
            onChange={(next) => set(replaced(faqs, index, next))}
            onRemove={() => set(without(faqs, index))}
            {...(faqs.length > 1 && { onEarlier: () => set(moved(faqs, index, -1)) })}
          />
        ))}
      </ul>
      <Button
        variant="outline"
        size="small"
        icon="plus"
        className="justify-self-start"
        disabled={faqs.length >= longest.faqs}
        onClick={() => set([...faqs, { question: { en: "", ar: "" }, answer: { en: "", ar: "" } }])}
      >
        {t("add.question")}
      </Button>
      {state.errors["arrFaqs"] && <FieldError>{t("faqsWrong")}</FieldError>}
    </PartCard>
  );
}

interface FaqEdit {
  question: Both;
  answer: Both;
}

interface FaqRowProps {
  faq: FaqEdit;
  number: number;
  onChange(faq: FaqEdit): void;
  onRemove(): void;
  /** Where there is more than one. */
  onEarlier?(): void;
}

function FaqRow({ faq, number, onChange, onRemove, onEarlier }: FaqRowProps) {
  const t = useTranslations("editor");
  const { question, answer } = faq;
  return (
    <Row
      actions={
        <>
          {onEarlier && (
            <IconButton
              icon="chevron-up"
              variant="ghost"
              label={t("earlier", { what: String(number) })}
              disabled={number === 1}
              onClick={onEarlier}
            />
          )}
          <IconButton
            icon="trash-2"
            variant="ghost"
            label={t("remove", { what: question.en || question.ar })}
            onClick={onRemove}
          />
        </>
      }
    >
      <BothLanguages
        label={t("question")}
        value={question}
        max={longest.question}
        onChange={(next) => onChange({ ...faq, question: next })}
      />
      <BothLanguages
        label={t("answer")}
        value={answer}
        max={longest.answer}
        rows={3}
        onChange={(next) => onChange({ ...faq, answer: next })}
      />
    </Row>
  );
}
