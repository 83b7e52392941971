import { useState, type ReactNode } from "react";
import type { ContactSource } from "#features/contacts/contract.ts";
import type { ContactWish } from "#features/vendors/vendor-actions.tsx";
import type { ContactVendor } from "./contact-dialogs.tsx";

/** What happens when somebody turns to a vendor is loaded then; what it shows stays to close in its own time. */
export function useContact(source: ContactSource) {
  const [dialogs, show] = useState<ReactNode>(null);
  const onContact = (vendor: ContactVendor, wish: ContactWish): void =>
    void import("./begin-contact.tsx")
      .then(({ beginContact }) => beginContact({ vendor, wish, source, show }))
      // Told by the frame.
      .catch(() => undefined);
  return { dialogs, onContact };
}
