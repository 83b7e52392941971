import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import { cancelEnquiry, getEnquiries, type Enquiry } from "#features/enquiries/contract.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { vendorPath } from "../vendor-list/listing-data.ts";
import { Leads } from "./leads.tsx";
import { OwnList, OwnRow } from "./own-list.tsx";
import { StatusLabel } from "./status-label.tsx";
import { useChange } from "./use-doing.ts";
import { usePages } from "./use-pages.ts";

export default function Enquiries() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <OwnEnquiries />
      <Leads />
    </div>
  );
}

function OwnEnquiries() {
  const t = useTranslations("me");
  const { call, href } = useSite();
  const pages = usePages((slice, signal) => call(getEnquiries, slice, { signal }));
  const { busy, change } = useChange(cancelEnquiry, pages.loaded);
  return (
    <OwnList
      title={t("enquiries")}
      pages={pages}
      empty={{
        icon: "send",
        title: t("noEnquiries"),
        text: t("noEnquiriesText"),
        actions: <ButtonLink to={href("/categories")}>{t("browse")}</ButtonLink>,
      }}
      className="card divide-y divide-line"
    >
      {(item) => (
        <EnquiryItem key={item.id} enquiry={item} busy={busy} onCancel={() => change({ id: item.id })} />
      )}
    </OwnList>
  );
}

interface EnquiryItemProps {
  enquiry: Enquiry;
  busy: boolean;
  onCancel(): void;
}

function EnquiryItem({ enquiry, busy, onCancel }: EnquiryItemProps) {
  const t = useTranslations("me");
  const { href } = useSite();
  const language = useLocale();
  const { vendorId, vendorName, status, isHeld, createdAt } = enquiry;
  return (
    <OwnRow
      title={
        <Link to={href(vendorPath(vendorId))} className="font-medium hover:underline" dir="auto">
          {vendorName}
        </Link>
      }
      facts={
        <>
          <time dateTime={createdAt}>{longDate(createdAt, language)}</time>
          {isHeld && <span>{t("held")}</span>}
        </>
      }
    >
      <StatusLabel status={status} />
      {status === "PENDING" && (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          aria-label={t("takeBackFrom", { name: vendorName })}
          onClick={onCancel}
        >
          {t("takeBack")}
        </Button>
      )}
    </OwnRow>
  );
}
