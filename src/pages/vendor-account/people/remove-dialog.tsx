import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface RemoveDialogProps {
  open: boolean;
  /** Of whom is removed. */
  name: string;
  busy: boolean;
  onClose(): void;
  onRemove(): void;
}

/** Who is removed may act no more at once: asked before. */
export default function RemoveDialog({ open, name, busy, onClose, onRemove }: RemoveDialogProps) {
  const t = useTranslations("vendorAccount");
  const me = useTranslations("me");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("removeTitle", { name })}
      description={t("removeText")}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {me("cancel")}
          </Button>
          <Button variant="danger" busy={busy} onClick={onRemove}>
            {t("removeIt")}
          </Button>
        </>
      }
    />
  );
}
