import type { Vendor } from "#features/vendors/contract.ts";
import { EditDialog } from "#features/suggested-edits/edit-dialog.tsx";
import { useSite } from "../../site.tsx";

interface EditVendorProps {
  vendor: Vendor;
  open: boolean;
  onClose(): void;
}

/** The dialog for suggestions. */
export default function EditVendor(props: EditVendorProps) {
  const { call } = useSite();
  return <EditDialog {...props} call={call} />;
}
