import { useState } from "react";
import { useTranslations } from "use-intl";
import { longestEvidence } from "#features/onboarding/policy.ts";
import { shrunk } from "#features/photos/shrink.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";
import { ClaimPhotos } from "./claim-photos.tsx";
import type { Evidence } from "./use-claim.ts";

interface ClaimDialogProps {
  name: string;
  busy: boolean;
  onClose(): void;
  onClaim(evidence: Evidence): Promise<void>;
}

/** What speaks for a claim where the listed number is another one: words, a licence, a picture of the counter. */
export default function ClaimDialog({ name, busy, onClose, onClaim }: ClaimDialogProps) {
  const t = useTranslations("wizard");
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState(false);
  const isEmpty = text.trim() === "" && files.length === 0;

  async function send(): Promise<void> {
    setTried(true);
    if (!isEmpty) await onClaim({ text, files: await Promise.all(files.map(shrunk)) });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("claimOf", { name })}
      description={t("evidenceText")}
      closeLabel={t("cancel")}
      actions={
        <Button busy={busy} onClick={() => void send()}>
          {t("sendClaim")}
        </Button>
      }
    >
      <div className="form">
        <TextArea
          label={t("evidence")}
          rows={4}
          maxLength={longestEvidence}
          value={text}
          error={tried && isEmpty && t("evidenceMissing")}
          onChange={setText}
        />
        <ClaimPhotos files={files} onChange={setFiles} />
      </div>
    </Dialog>
  );
}
