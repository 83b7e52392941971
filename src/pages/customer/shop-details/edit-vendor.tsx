import type { Vendor } from "#features/vendors/contract.ts";
import { EditDialog } from "#features/suggested-edits/edit-dialog.tsx";
import { useSite } from "../../site.tsx";
import { WithTexts } from "../../with-texts.tsx";

interface EditVendorProps {
  vendor: Vendor;
  open: boolean;
  onClose(): void;
}

/** The dialog for suggestions, with its texts, which the page has not loaded. */
export default function EditVendor(props: EditVendorProps) {
  const { call } = useSite();
  return (
    <WithTexts texts={["login"]}>
      <EditDialog {...props} call={call} />
    </WithTexts>
  );
}
