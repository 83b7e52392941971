import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

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
    <Dialog
      open={open}
      onClose={onClose}
      title={t("deleteTitle")}
      description={t("deleteText")}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="danger" icon="trash-2" busy={isBusy} onClick={() => void remove()}>
            {t("delete")}
          </Button>
        </>
      }
    />
  );
}
