import { useState } from "react";
import { useTranslations } from "use-intl";
import { leadVendorStatuses, type LeadVendorStatus } from "#features/leads/policy.ts";
import { answerLead, getReceivedLeads } from "#features/leads/vendor-contract.ts";
import { Paged } from "../../customer/me/paged.tsx";
import { Content } from "../../customer/me/section.tsx";
import { usePages } from "../../customer/me/use-pages.ts";
import { useSite } from "../../site.tsx";
import { useAnswer } from "../inbox/use-answer.ts";
import { StatusFilter } from "../inbox/status-filter.tsx";
import { SectionTitle } from "../section-title.tsx";
import { useVendorAccount } from "../vendor-account.ts";
import { LeadCard } from "./lead-card.tsx";

/** What people near the business need; who they are is seen by whoever accepts. */
export default function Leads() {
  const t = useTranslations("vendorAccount");
  const inbox = useTranslations("inbox");
  const { vendor } = useVendorAccount();
  const [status, setStatus] = useState<LeadVendorStatus | null>(null);
  return (
    <>
      <SectionTitle title={t("leads")} />
      <StatusFilter<LeadVendorStatus>
        options={leadVendorStatuses.map((value) => ({ value, text: inbox(`lead.${value}`) }))}
        value={status}
        onChange={setStatus}
      />
      <Received key={status} vendorId={vendor.id} status={status} />
    </>
  );
}

function Received({ vendorId, status }: { vendorId: string; status: LeadVendorStatus | null }) {
  const t = useTranslations("inbox");
  const { call } = useSite();
  const { loaded, showMore } = usePages((slice, signal) =>
    call(getReceivedLeads, { vendorId, ...(status && { status }), ...slice }, { signal }),
  );
  const { busy, answer } = useAnswer(answerLead, loaded);
  return (
    <Content loaded={loaded}>
      {(listed) => (
        <Paged
          listed={listed}
          showMore={showMore}
          empty={{
            icon: "send",
            ...(status ? { title: t("noneOfStatus") } : { title: t("noLeads"), text: t("noLeadsText") }),
          }}
        >
          {(items) => (
            <ul className="grid gap-4">
              {items.map((lead) => (
                <LeadCard
                  key={lead.id}
                  lead={lead}
                  busy={busy}
                  onAnswer={(next) => answer({ vendorId, id: lead.id, status: next })}
                />
              ))}
            </ul>
          )}
        </Paged>
      )}
    </Content>
  );
}
