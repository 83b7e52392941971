import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { KhatimMedallion } from "#ui/medallion.tsx";
import type { LeadsProps } from "./leads.tsx";
import { useLeads } from "./use-leads.tsx";

/** Offers to ask several businesses at once, where somebody may not know whom to choose. */
export default function AskSeveral({ term }: Pick<LeadsProps, "term">) {
  const t = useTranslations("offers");
  const { dialog, openLeads } = useLeads(term);
  return (
    <section
      className="ask-several card mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 p-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:p-5"
      aria-labelledby="ask-several"
    >
      <KhatimMedallion size={48} icon="send" />
      <div>
        <h2 id="ask-several" className="font-semibold">
          {t("title")}
        </h2>
        <p className="text-meta text-ink-soft">{t("text")}</p>
      </div>
      <Button variant="accent" className="max-md:col-span-2 max-md:whitespace-normal" onClick={openLeads}>
        {t("ask")}
      </Button>
      {dialog}
    </section>
  );
}
