import { useState } from "react";
import { useTranslations } from "use-intl";
import { leadVendorStatuses, type LeadAnswer, type LeadVendorStatus } from "#features/leads/policy.ts";
import { answerLead, getReceivedLeads } from "#features/leads/vendor-contract.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Content } from "../../customer/me/section.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { usePages } from "../../customer/me/use-pages.ts";
import { useSite } from "../../site.tsx";
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
  const account = useVendorAccount();
  const { loaded, showMore } = usePages((slice, signal) =>
    call(getReceivedLeads, { vendorId, ...(status && { status }), ...slice }, { signal }),
  );
  const { busy, run } = useDoing();
  async function answer(id: string, next: LeadAnswer): Promise<void> {
    await run(answerLead, { vendorId, id, status: next });
    loaded.reload();
    // The ways through the account count what waits.
    account.reload();
  }
  return (
    <Content loaded={loaded}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState icon="send" title={t("noLeads")} text={t("noLeadsText")} />
        ) : (
          <>
            <ul className="grid gap-4">
              {items.map((lead) => (
                <LeadCard
                  key={lead.id}
                  lead={lead}
                  busy={busy}
                  onAnswer={(next) => void answer(lead.id, next)}
                />
              ))}
            </ul>
            {items.length < total && (
              <Button variant="outline" className="mt-4" onClick={showMore}>
                {t("more")}
              </Button>
            )}
          </>
        )
      }
    </Content>
  );
}
