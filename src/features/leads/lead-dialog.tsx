import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Call } from "#base/endpoint.ts";
import type { Position } from "#base/geometry.ts";
import { Dialog } from "#ui/dialog.tsx";
import type { Lead, LeadTerm } from "./contract.ts";
import { LeadForm } from "./lead-form.tsx";
import { LeadSent } from "./lead-sent.tsx";

export interface LeadDialogProps {
  open: boolean;
  onClose(): void;
  call: Call;
  /** Where the customer is; a place in the description goes before it. */
  position: Position | null;
  privacyHref: string;
  /** The kind of business that the page is about, for descriptions that name none. */
  term?: LeadTerm | undefined;
  /** What the customer is called; "" where that is not known. */
  ownName: string;
  /** Below the name: to keep it in the account. */
  nameOffer: ReactNode;
  /** The lead has gone out under this name. */
  onNamed(name: string): void;
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
