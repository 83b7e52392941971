import { useTranslations } from "use-intl";
import type { EnquiryStatus } from "#features/enquiries/policy.ts";
import type { LeadVendorStatus } from "#features/leads/policy.ts";

type Status = EnquiryStatus | LeadVendorStatus;

const looks: Record<Status, string> = {
  PENDING: "bg-tint-saffron text-saffron-ink",
  SENT: "bg-tint-saffron text-saffron-ink",
  APPROVED: "bg-tint-leaf text-leaf",
  ACCEPTED: "bg-tint-leaf text-leaf",
  DONE: "bg-tint-leaf text-leaf",
  REJECTED: "bg-tint-coral text-coral",
  DECLINED: "bg-tint-coral text-coral",
  CANCELLED: "bg-sunken text-ink-soft",
};

/** What became of an enquiry, or of a lead at one vendor. */
export function StatusLabel({ status }: { status: Status }) {
  const t = useTranslations("me");
  const texts: Record<Status, string> = {
    PENDING: t("statusPending"),
    SENT: t("statusPending"),
    APPROVED: t("statusApproved"),
    ACCEPTED: t("statusAccepted"),
    DONE: t("statusDone"),
    REJECTED: t("statusRejected"),
    DECLINED: t("statusRejected"),
    CANCELLED: t("statusCancelled"),
  };
  return (
    <span className={`flex-none rounded-full px-3 py-1 text-meta font-medium ${looks[status]}`}>
      {texts[status]}
    </span>
  );
}
