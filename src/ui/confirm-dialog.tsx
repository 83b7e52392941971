import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

interface ConfirmDialogProps extends Pick<DialogProps, "open" | "onClose" | "title" | "description"> {
  /** On the buttons. */
  cancel: string;
  confirm: string;
  busy: boolean;
  onConfirm(): void;
}

/** Asks before something is gone that cannot be had again. */
export default function ConfirmDialog({ cancel, confirm, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="outline" onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
