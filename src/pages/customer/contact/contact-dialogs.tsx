import type { ComponentType, ReactNode } from "react";
import type { Language } from "#base/language.ts";
import type { ContactSource } from "#features/contacts/contract.ts";
import { sendCount } from "#features/contacts/send-count.ts";
import WhatsappDialog from "#features/contacts/whatsapp-dialog.tsx";
import EnquiryDialog from "#features/enquiries/enquiry-dialog.tsx";
import type { ContactWish } from "#features/vendors/vendor-actions.tsx";
import type { VendorSummary } from "#features/vendors/vendor-summary.ts";
import { useNameOffer } from "../own-name.tsx";
import { requireLogin, useSession } from "../../session.ts";
import { useSite } from "../../site.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { loadMessages } from "../../messages.ts";
import { WithTexts } from "../../with-texts.tsx";

export type ContactVendor = Pick<VendorSummary, "id" | "name" | "phone"> & { countryCode?: string };

export interface Contact {
  vendor: ContactVendor;
  wish: ContactWish;
  source: ContactSource;
  /** Puts what it is given into the page. */
  show(dialogs: ReactNode): void;
}

interface ContactDialogsProps extends Pick<Contact, "vendor" | "wish" | "source"> {
  open: boolean;
  onClose(): void;
}

const own = { texts: ["asking"] } as const;

/** The dialogs once their texts are there. */
export async function loadContactDialogs(): Promise<ComponentType<ContactDialogsProps>> {
  await loadMessages(document.documentElement.lang as Language, own.texts);
  return ContactDialogs;
}

/** What somebody wants of a vendor. Each vendor has a dialog of its own, so that nothing is sent to another one. */
function ContactDialogs({ vendor, wish, source, open, onClose }: ContactDialogsProps) {
  const { call, href, whatsappForVisitors } = useSite();
  const { place } = usePlace();
  const { isLoggedIn } = useSession();
  const name = useNameOffer();
  const shared = { open, onClose, call };
  return (
    <WithTexts {...own}>
      {wish === "enquiry" && (
        <EnquiryDialog
          key={vendor.id}
          {...shared}
          vendor={vendor}
          countryCode={vendor.countryCode ?? place?.country ?? null}
          isLoggedIn={isLoggedIn}
          {...name}
          privacyHref={href("/privacy")}
          onDial={() => sendCount({ vendorId: vendor.id, kind: "call", source })}
        />
      )}
      {wish === "whatsapp" && (
        <WhatsappDialog
          key={vendor.id}
          {...shared}
          {...{ vendorId: vendor.id, source, requireLogin }}
          isForAll={whatsappForVisitors}
        />
      )}
    </WithTexts>
  );
}
