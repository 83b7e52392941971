import { useTranslations } from "use-intl";
import { AccordionItem } from "#ui/accordion.tsx";
import { Icon } from "#ui/icon.tsx";
import type { VendorFaqs } from "./contract.ts";

type Faq = VendorFaqs["faqs"][number];

const shownFirst = 4;

/** Questions that open to their answers; those after the fourth come with "View more questions". */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const t = useTranslations("detail");
  const more = faqs.slice(shownFirst);
  return (
    <>
      {faqs.slice(0, shownFirst).map((faq, index) => (
        <Question key={faq.question} faq={faq} open={index === 0} />
      ))}
      {more.length > 0 && (
        <details className="more-questions">
          <summary className="section-more">
            {t("moreQuestions")}
            <Icon name="chevron-down" size={16} />
          </summary>
          {more.map((faq) => (
            <Question key={faq.question} faq={faq} />
          ))}
        </details>
      )}
    </>
  );
}

function Question({ faq, open = false }: { faq: Faq; open?: boolean }) {
  return (
    <AccordionItem title={<bdi>{faq.question}</bdi>} open={open}>
      <p className="own-direction" dir="auto">
        {faq.answer}
      </p>
    </AccordionItem>
  );
}
