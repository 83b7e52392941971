import { useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#ui/dialog.tsx";
import type { Lead } from "./contract.ts";
import { LeadForm, type LeadFormProps } from "./lead-form.tsx";
import { LeadSent } from "./lead-sent.tsx";

interface LeadDialogProps extends Omit<LeadFormProps, "onSent"> {
  open: boolean;
  onClose(): void;
}

/** Asks several businesses for an offer: a form that shows whom it would reach, then what happens next. */
export default function LeadDialog({ open, onClose, ...rest }: LeadDialogProps) {
  const t = useTranslations("lead");
  const common = useTranslations("common");
  const [sent, setSent] = useState<{ lead: Lead; isDemo: boolean } | null>(null);
  return (
    <Dialog
      open={open}
      onClose={() => {
        onClose();
        setSent(null);
      }}
      size={sent ? "narrow" : "wide"}
      title={sent ? t("sentTitle", { count: sent.lead.vendors.length }) : t("title")}
      description={sent ? undefined : t("about")}
      closeLabel={common("close")}
    >
      {sent ? (
        <LeadSent
          {...sent}
          onClose={() => {
            onClose();
            setSent(null);
          }}
        />
      ) : (
        <LeadForm {...rest} onSent={(lead, isDemo) => setSent({ lead, isDemo })} />
      )}
    </Dialog>
  );
}
