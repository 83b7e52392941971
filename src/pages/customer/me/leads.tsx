import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import { cancelLead, getLeads, type Lead } from "#features/leads/contract.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useSite } from "../../site.tsx";
import { useLeads } from "../contact/use-leads.tsx";
import { vendorPath } from "../vendor-list/listing-data.ts";
import { OwnList } from "./own-list.tsx";
import { StatusLabel } from "./status-label.tsx";
import { useChange } from "./use-doing.ts";
import { usePages } from "./use-pages.ts";

/** What the customer asked several vendors for, and what each of them made of it. */
export function Leads() {
  const t = useTranslations("me");
  const offers = useTranslations("offers");
  const { call } = useSite();
  const pages = usePages((slice, signal) => call(getLeads, slice, { signal }));
  const { busy, change } = useChange(cancelLead, pages.loaded);
  const { dialog, openLeads } = useLeads(undefined, pages.loaded.reload);
  return (
    <>
      <OwnList
        title={t("leads")}
        pages={pages}
        empty={{
          icon: "users",
          title: t("noLeads"),
          text: t("noLeadsText"),
          actions: (
            <Button variant="accent" onClick={openLeads}>
              {offers("ask")}
            </Button>
          ),
        }}
        className="grid grid-cols-1 gap-4"
      >
        {(item) => (
          <LeadItem key={item.id} lead={item} busy={busy} onCancel={() => change({ id: item.id })} />
        )}
      </OwnList>
      {dialog}
    </>
  );
}

function LeadItem({ lead, busy, onCancel }: { lead: Lead; busy: boolean; onCancel(): void }) {
  const t = useTranslations("me");
  const { href } = useSite();
  const language = useLocale();
  const { description, isCancelled, createdAt, vendors } = lead;
  const isOpen = !isCancelled && vendors.some(({ status }) => status === "SENT");
  return (
    <Card as="li" padding="list">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-60">
          <p className="whitespace-pre-line wrap-anywhere own-direction" dir="auto">
            {description}
          </p>
          <time dateTime={createdAt} className="text-meta text-ink-soft">
            {longDate(createdAt, language)}
          </time>
        </div>
        {isCancelled && <StatusLabel status="CANCELLED" />}
        {isOpen && (
          <Button variant="outline" size="small" busy={busy} onClick={onCancel}>
            {t("takeBack")}
          </Button>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {vendors.map(({ id, name, status }) => (
          <li key={id} className="flex items-center justify-between gap-3 pt-3 not-last:pb-3">
            <Link
              to={href(vendorPath(id))}
              className="min-w-0 truncate font-medium hover:underline"
              dir="auto"
            >
              {name}
            </Link>
            <StatusLabel status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
