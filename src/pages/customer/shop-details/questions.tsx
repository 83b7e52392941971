import { useTranslations } from "use-intl";
import type { VendorFaqs } from "#features/vendors/contract.ts";
import { FaqList } from "#features/vendors/faq-list.tsx";
import { Section } from "./section.tsx";

export default function Questions({ faqs }: { faqs: VendorFaqs["faqs"] }) {
  const t = useTranslations("detail");
  return (
    <Section name="questions" title={t("questions")}>
      <div className="mt-2">
        <FaqList faqs={faqs} />
      </div>
    </Section>
  );
}
