import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Call } from "#base/endpoint.ts";
import { CallError } from "#door/call-error.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.ts";
import { openWhatsapp, type ContactSource } from "./contract.ts";

interface WhatsappDialogProps {
  open: boolean;
  onClose(): void;
  vendorId: string;
  source: ContactSource;
  call: Call;
  /** Nobody needs a login: the operator's choice. */
  isForAll: boolean;
  /** Resolves when somebody is logged in; false when that was declined. */
  requireLogin(): Promise<boolean>;
}

/**
 * Opens the chat as soon as there is a login. Shown only where the browser takes the new window for one that nobody
 * asked for.
 */
export default function WhatsappDialog({ open, onClose, ...asked }: WhatsappDialogProps) {
  const t = useTranslations("enquiry");
  const common = useTranslations("common");
  const [url, setUrl] = useState<string | null>(null);
  const begun = useRef(false);
  async function begin(): Promise<void> {
    const link = await chatOf(asked, t("failed"));
    begun.current = false;
    if (link === null || opensAlone(link)) onClose();
    else setUrl(link);
  }
  useEffect(() => {
    if (!open || begun.current) return;
    begun.current = true;
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once for every time that it is opened
  }, [open]);
  return (
    <Dialog
      open={open && url !== null}
      onClose={() => {
        setUrl(null);
        onClose();
      }}
      title={t("chatTitle")}
      description={t("chatText")}
      closeLabel={common("close")}
      actions={
        <ButtonLink
          variant="whatsapp"
          icon="whatsapp"
          href={url ?? ""}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          {t("openChat")}
        </ButtonLink>
      }
    />
  );
}

/** The link of the chat; null where somebody did not log in or it could not be had, which was told. */
async function chatOf(
  { vendorId, source, call, isForAll, requireLogin }: Omit<WhatsappDialogProps, "open" | "onClose">,
  failed: string,
): Promise<string | null> {
  const ask = async () => (await call(openWhatsapp, { vendorId, source })).data[0]?.url ?? null;
  try {
    if (!isForAll && !(await requireLogin())) return null;
    return await ask().catch(async (error: unknown) => {
      // The login may have ended meanwhile.
      const isRefused = error instanceof CallError && error.status === 401;
      if (!isRefused) throw error;
      return (await requireLogin()) ? ask() : null;
    });
  } catch (error) {
    toast((error instanceof CallError && error.message) || failed, "error");
    return null;
  }
}

/** False where the browser keeps the window from opening. */
function opensAlone(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
