import { use } from "react";
import { IntlProvider } from "use-intl";
import type { Vendor } from "#features/vendors/contract.ts";
import { EditDialog } from "#features/suggested-edits/edit-dialog.tsx";
import { loadPart, messagesOf } from "../../messages.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";

const own = { texts: ["login"] } as const satisfies PageHandle;

interface EditVendorProps {
  vendor: Vendor;
  open: boolean;
  onClose(): void;
}

/** The dialog for suggestions, with its texts, which the page has not loaded. */
export default function EditVendor(props: EditVendorProps) {
  const { language, call } = useSite();
  use(loadPart(language, own.texts[0]));
  return (
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone="Asia/Dubai">
      <EditDialog {...props} call={call} />
    </IntlProvider>
  );
}
