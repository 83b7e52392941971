import { useTranslations } from "use-intl";
import { Dialog } from "#ui/dialog.tsx";
import { CallButton } from "./call-button.tsx";
import type { VendorSummary } from "./vendor-summary.ts";

interface ContactDialogProps {
  open: boolean;
  onClose(): void;
  vendor: Pick<VendorSummary, "name" | "phone">;
}

/** Says honestly that reviews wait for sign-in, and offers the call instead. Loaded when asked for. */
export default function ContactDialog({ open, onClose, vendor }: ContactDialogProps) {
  const t = useTranslations("enquiry");
  const common = useTranslations("common");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("notYetReview")}
      description={t(vendor.phone ? "notYetText" : "notYetNoPhone", { name: vendor.name })}
      closeLabel={common("close")}
      actions={vendor.phone && <CallButton phone={vendor.phone} />}
    />
  );
}
