import { useState } from "react";
import { useTranslations } from "use-intl";
import { AccordionItem } from "#ui/accordion.tsx";
import { Button } from "#ui/button.tsx";

const questions = ["cost", "time", "change", "claim", "several", "remove"] as const;
const firstShown = 4;

export function Questions() {
  const t = useTranslations("vendorLanding");
  const [shown, setShown] = useState(firstShown);
  return (
    <section aria-labelledby="questions" className="mx-auto max-w-3xl">
      <h2 id="questions" className="mb-3 text-section font-semibold">
        {t("questions")}
      </h2>
      {questions.slice(0, shown).map((question) => (
        <AccordionItem key={question} title={t(`question.${question}.title`)}>
          {t(`question.${question}.text`)}
        </AccordionItem>
      ))}
      {shown < questions.length && (
        <Button variant="outline" className="mt-4" onClick={() => setShown(questions.length)}>
          {t("moreQuestions")}
        </Button>
      )}
    </section>
  );
}
