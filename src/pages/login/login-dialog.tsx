import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Login } from "#features/accounts/contract.ts";
import { sessionChanged } from "#door/customer-token.ts";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Mark } from "#ui/mark.tsx";
import { AskStep } from "./ask-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { sessionCountry } from "./dial-codes.ts";
import type { Receiver } from "./use-codes.ts";
import "./login.css";

interface LoginDialogProps {
  open: boolean;
  /** Told whether somebody has logged in. */
  onDone(loggedIn: boolean): void;
}

/** The login: where the code goes, then the code. Neither Escape nor a press beside it closes; Skip does. */
export default function LoginDialog({ open, onDone }: LoginDialogProps) {
  const t = useTranslations("login");
  const [sentTo, setSentTo] = useState<Receiver | null>(null);
  const [asked, setAsked] = useState<Receiver>(() => ({
    mode: "mobile",
    country: sessionCountry(),
    phone: "",
  }));
  if (open) remember("hasSeenLoginModal", "true");

  function finish(login: Login | null): void {
    if (login) {
      remember("token", login.token);
      remember("userId", login.userId);
      dispatchEvent(new Event(sessionChanged));
    }
    setSentTo(null);
    onDone(login !== null);
  }
  const skip = () => finish(null);
  return (
    <Dialog
      open={open}
      onClose={skip}
      title={t(sentTo ? "enterCode" : "welcome")}
      dismissible={false}
      size="sheet"
      top={
        <>
          {sentTo ? (
            <IconButton
              icon="arrow-left"
              label={t("change")}
              variant="ghost"
              className="-ms-2.5"
              onClick={() => setSentTo(null)}
            />
          ) : (
            <Mark height={40} />
          )}
          <button
            type="button"
            className="button button-ghost button-small -me-3 text-ink-soft"
            onClick={skip}
          >
            {t("skip")}
          </button>
        </>
      }
    >
      {sentTo ? (
        <CodeStep sentTo={sentTo} onChange={() => setSentTo(null)} onLogin={finish} />
      ) : (
        <AskStep asked={asked} onAsked={setAsked} onSent={setSentTo} onLogin={finish} onLeave={skip} />
      )}
    </Dialog>
  );
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the login lasts no longer than the dialog.
  }
}
