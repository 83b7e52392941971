import { useState } from "react";
import { useTranslations } from "use-intl";
import ConfirmDialog from "#ui/confirm-dialog.tsx";

export interface DeleteDialogProps {
  open: boolean;
  onClose(): void;
  onDelete(): Promise<void>;
}

/** A review that is deleted cannot be had again: asked before. */
export default function DeleteDialog({ open, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations("reviewForm");
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    await onDelete();
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t("deleteTitle")}
      description={t("deleteText")}
      cancel={t("cancel")}
      confirm={t("delete")}
      busy={isBusy}
      onConfirm={() => void remove()}
    />
  );
}
