import { useState } from "react";
import { useTranslations } from "use-intl";
import { sessionChanged } from "#door/customer-token.ts";
import { sendErasureCode, type SentCode } from "#features/privacy/contract.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { requireLogin, useSession } from "../../session.ts";
import { useDoing } from "../me/use-doing.ts";
import { EraseForm } from "./erase-form.tsx";

/** A login, a code, and the account is gone: then this browser forgets everything too. */
export default function EraseAccount({ onErased }: { onErased(): void }) {
  const t = useTranslations("privacy");
  const { isLoggedIn } = useSession();
  const [sent, setSent] = useState<SentCode | null>(null);
  const { busy, run } = useDoing("code");

  async function send(): Promise<boolean> {
    const answer = await run(sendErasureCode, {});
    if (answer) setSent(answer.data[0] ?? null);
    return answer !== null;
  }
  function finish(): void {
    localStorage.clear();
    sessionStorage.clear();
    onErased();
    dispatchEvent(new Event(sessionChanged));
  }
  if (!isLoggedIn) {
    return (
      <Card as="section" padding="side">
        <h2 className="text-title font-semibold">{t("loginTitle")}</h2>
        <p className="mt-2 text-ink-soft">{t("loginText")}</p>
        <Button wide icon="log-in" className="mt-4" onClick={() => void requireLogin()}>
          {t("login")}
        </Button>
      </Card>
    );
  }
  return (
    <Card as="section" padding="side">
      <h2 className="text-title font-semibold">{t("askTitle")}</h2>
      {sent ? (
        <EraseForm sent={sent} onResend={send} onErased={finish} onLeave={() => setSent(null)} />
      ) : (
        <>
          <p className="mt-2 text-ink-soft">{t("askText")}</p>
          <Button wide variant="outline" busy={busy} className="mt-4" onClick={() => void send()}>
            {t("sendCode")}
          </Button>
        </>
      )}
    </Card>
  );
}
