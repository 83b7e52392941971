import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Call } from "#base/endpoint.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { EnquirySent, type EnquiryVendor } from "./enquiry-sent.tsx";
import type { Enquirer } from "./kept-enquirer.ts";
import type { Delivery } from "./policy.ts";

interface EnquiryDialogProps {
  open: boolean;
  onClose(): void;
  vendor: EnquiryVendor;
  /** ISO code of the country whose dial code is offered first. */
  countryCode: string | null;
  isLoggedIn: boolean;
  call: Call;
  privacyHref: string;
  onDial(): void;
  /** What the customer is called; "" where that is not known. */
  ownName: string;
  /** Below the name: to keep it in the account. */
  nameOffer: ReactNode;
  /** The enquiry has gone out under this name. */
  onNamed(name: string): void;
}

/** Asks a vendor to call back: a form, then what happens next. */
export default function EnquiryDialog({ open, onClose, vendor, ...rest }: EnquiryDialogProps) {
  const t = useTranslations("enquiry");
  const common = useTranslations("common");
  const [sent, setSent] = useState<{ enquirer: Enquirer; delivery: Delivery } | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sent ? t(titles[sent.delivery]) : t("title")}
      description={sent ? undefined : t("about", { name: vendor.name })}
      closeLabel={common("close")}
    >
      {sent ? (
        <EnquirySent {...sent} {...rest} vendor={vendor} onClose={onClose} />
      ) : (
        <EnquiryForm
          {...rest}
          vendor={vendor}
          onSent={(enquirer, delivery) => {
            setSent({ enquirer, delivery });
            rest.onNamed(enquirer.name);
          }}
        />
      )}
    </Dialog>
  );
}

const titles = { told: "sentTitle", kept: "heldTitle", held: "heldTitle", demo: "demoTitle" } as const;
