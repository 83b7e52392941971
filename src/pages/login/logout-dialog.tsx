import { useState } from "react";
import { useTranslations } from "use-intl";
import { sessionChanged } from "#door/customer-token.ts";
import { logOut } from "#features/accounts/contract.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.ts";
import { useSite } from "../site.tsx";

interface LogoutDialogProps {
  open: boolean;
  /** Told whether somebody has logged out. */
  onDone(loggedOut: boolean): void;
}

/** Asks before everything of this browser is cleared and its tokens end. */
export default function LogoutDialog({ open, onDone }: LogoutDialogProps) {
  const t = useTranslations("login");
  const { call } = useSite();
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    const vendorToken = localStorage.getItem("vendorToken") ?? undefined;
    // Whatever the server says, this browser forgets.
    const answer = await call(logOut, vendorToken === undefined ? {} : { vendorToken }).catch(() => null);
    localStorage.clear();
    dispatchEvent(new Event(sessionChanged));
    setBusy(false);
    if (answer) toast(answer.message);
    onDone(true);
  }
  return (
    <Dialog
      open={open}
      onClose={() => onDone(false)}
      title={t("logoutTitle")}
      description={t("logoutText")}
      actions={
        <>
          <Button variant="outline" onClick={() => onDone(false)}>
            {t("cancel")}
          </Button>
          <Button busy={busy} onClick={() => void leave()}>
            {t("logout")}
          </Button>
        </>
      }
    />
  );
}
