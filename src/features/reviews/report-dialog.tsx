import { useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { longestNote, reportReasons, type ReportReason } from "./policy.ts";

export interface ReportDialogProps {
  open: boolean;
  onClose(): void;
  /** False where it could not be sent: the dialog stays. */
  send(report: { reason: ReportReason; note: string }): Promise<boolean>;
}

const reasonTexts = {
  insult: "reason.insult",
  untrue: "reason.untrue",
  advertising: "reason.advertising",
  privacy: "reason.privacy",
  other: "reason.other",
} as const;

/** Why a review should be looked at. */
export default function ReportDialog({ open, onClose, send }: ReportDialogProps) {
  const t = useTranslations("reviewForm");
  const common = useTranslations("common");
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState("");
  const [isSending, setSending] = useState(false);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!reason || isSending) return;
    setSending(true);
    const isSent = await send({ reason, note });
    setSending(false);
    if (isSent) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("reportTitle")}
      description={t("reportText")}
      closeLabel={common("close")}
    >
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Reasons chosen={reason} onChoose={setReason} />
        <label className="text-meta font-medium">
          {t("reportNote")}
          <textarea
            className="input mt-1 font-normal"
            rows={3}
            dir="auto"
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" busy={isSending} disabled={!reason}>
            {t("reportSend")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Reasons({
  chosen,
  onChoose,
}: {
  chosen: ReportReason | null;
  onChoose(reason: ReportReason): void;
}) {
  const t = useTranslations("reviewForm");
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t("reportTitle")}</legend>
      {reportReasons.map((each) => (
        <label key={each} className="flex min-h-10 items-center gap-3">
          <input
            type="radio"
            name="reason"
            className="size-5 flex-none appearance-none rounded-full border border-edge checked:border-6 checked:border-palm"
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
          {t(reasonTexts[each])}
        </label>
      ))}
    </fieldset>
  );
}
