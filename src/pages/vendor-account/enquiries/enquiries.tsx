import { useState } from "react";
import { useTranslations } from "use-intl";
import { enquiryAnswers, type EnquiryAnswer } from "#features/enquiries/policy.ts";
import { exportEnquiries, getEnquiry, setEnquiryStatus } from "#features/enquiries/vendor-contract.ts";
import { Button } from "#ui/button.tsx";
import { saveText } from "#ui/save-text.ts";
import { Paged } from "../../customer/me/paged.tsx";
import { Content } from "../../customer/me/section.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { usePages } from "../../customer/me/use-pages.ts";
import { useSite } from "../../site.tsx";
import { useAnswer } from "../inbox/use-answer.ts";
import { StatusFilter } from "../inbox/status-filter.tsx";
import { SectionTitle } from "../section-title.tsx";
import { useVendorAccount } from "../vendor-account.ts";
import { EnquiryTable } from "./enquiry-table.tsx";

/** Who asked to be called back, and what became of it. */
export default function Enquiries() {
  const t = useTranslations("vendorAccount");
  const inbox = useTranslations("inbox");
  const { vendor } = useVendorAccount();
  const [status, setStatus] = useState<EnquiryAnswer | null>(null);
  const { busy, run } = useDoing();
  async function save(): Promise<void> {
    const answer = await run(exportEnquiries, { vendorId: vendor.id, ...(status && { status }) });
    if (answer) saveText("enquiries.csv", answer.data[0]?.csv ?? "");
  }
  return (
    <>
      <SectionTitle title={t("enquiries")}>
        <Button variant="outline" size="small" icon="download" busy={busy} onClick={() => void save()}>
          {inbox("export")}
        </Button>
      </SectionTitle>
      <StatusFilter<EnquiryAnswer>
        options={enquiryAnswers.map((value) => ({ value, text: inbox(`is.${value}`) }))}
        value={status}
        onChange={setStatus}
      />
      <Received key={status} vendorId={vendor.id} status={status} />
    </>
  );
}

function Received({ vendorId, status }: { vendorId: string; status: EnquiryAnswer | null }) {
  const t = useTranslations("inbox");
  const { call } = useSite();
  const { loaded, showMore } = usePages((slice, signal) =>
    call(getEnquiry, { vendorId, ...(status && { status }), ...slice }, { signal }),
  );
  const { busy, answer } = useAnswer(setEnquiryStatus, loaded);
  return (
    <Content loaded={loaded}>
      {(listed) => (
        <Paged
          listed={listed}
          showMore={showMore}
          empty={{
            icon: "mail",
            title: t("noEnquiries"),
            text: t(status ? "noneOfStatus" : "noEnquiriesText"),
          }}
        >
          {(items) => (
            <EnquiryTable
              enquiries={items}
              busy={busy}
              onAnswer={(id, next) => answer({ vendorId, id, status: next })}
            />
          )}
        </Paged>
      )}
    </Content>
  );
}
