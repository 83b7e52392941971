import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { CallButton } from "./call-button.tsx";
import { WhatsappButton } from "./whatsapp-button.tsx";
import type { VendorSummary } from "./vendor-summary.ts";

/** What somebody wants of a vendor; all of it is asked of the page. */
export type ContactWish = "whatsapp" | "enquiry" | "call" | "directions" | "website";

interface VendorActionsProps {
  vendor: Pick<VendorSummary, "name" | "phone" | "hasWhatsapp">;
  onContact(wish: ContactWish): void;
}

/** Call, WhatsApp and Send Enquiry in one row that never wraps. */
export function VendorActions({ vendor, onContact }: VendorActionsProps) {
  const t = useTranslations("contact");
  return (
    <div className="vendor-actions">
      <CallButton phone={vendor.phone} size="small" onDial={() => onContact("call")} />
      <WhatsappButton size="small" hasWhatsapp={vendor.hasWhatsapp} onPress={() => onContact("whatsapp")} />
      <Button variant="outline" size="small" icon="send" onClick={() => onContact("enquiry")}>
        {t("sendEnquiry")}
      </Button>
    </div>
  );
}
