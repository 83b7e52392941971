import { useState } from "react";
import { useTranslations } from "use-intl";
import { asciiDigits } from "#base/digits.ts";
import { formatE164 } from "#base/phone.ts";
import { CallError, isUnanswered } from "#door/call-error.ts";
import { sendOwnerMobileOTP, verifyOwnerMobileOTP, type OwnerLogin } from "#features/owners/contract.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field.tsx";
import { takeBack, toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";
import { FiveBoxes, isComplete, noDigits } from "./five-boxes.tsx";
import { wirePhone, type TypedPhone } from "./typed-phone.ts";
import { useCountdown } from "./use-countdown.ts";

interface CodeDialogProps {
  phone: TypedPhone;
  onSignedIn(login: OwnerLogin): void;
  onClose(): void;
}

/** Asks for the five digits. Static: neither Escape nor a press beside it closes. */
export default function CodeDialog({ phone, onSignedIn, onClose }: CodeDialogProps) {
  const t = useTranslations("signIn");
  const { digits, type, wrong, busy, verify, resend } = useCode(phone, onSignedIn);
  const { dialCode, phone: typed } = wirePhone(phone);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("enterCode")}
      dismissible={false}
      size="sheet"
      closeLabel={t("close")}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete(digits)) void verify();
        }}
      >
        <p className="-mt-2 mb-5 text-ink-soft">
          {t("sentTo")}{" "}
          <bdi className="figures font-medium whitespace-nowrap text-ink">
            {formatE164(dialCode + asciiDigits(typed).replace(/^0+/, ""))}
          </bdi>
        </p>
        <FiveBoxes digits={digits} onChange={type} onComplete={() => void verify()} isWrong={wrong !== ""} />
        {wrong && <FieldError>{wrong}</FieldError>}
        <Resend onResend={resend} />
        <Button type="submit" size="large" wide busy={busy} disabled={!isComplete(digits)} className="mt-3">
          {t("continue")}
        </Button>
      </form>
    </Dialog>
  );
}

/** Another code, once the wait is over. */
function Resend({ onResend }: { onResend(): Promise<boolean> }) {
  const t = useTranslations("signIn");
  const [left, startWaiting] = useCountdown();
  const resend = async () => {
    if (await onResend()) startWaiting();
  };
  return (
    <p className="mt-4 flex min-h-11 items-center justify-between gap-3 text-meta text-ink-soft">
      {t("notReceived")}
      {left > 0 ? (
        <span className="figures">{t("resendIn", { time: `0:${String(left).padStart(2, "0")}` })}</span>
      ) : (
        <Button variant="ghost" size="small" onClick={() => void resend()}>
          {t("resend")}
        </Button>
      )}
    </p>
  );
}

function useCode(phone: TypedPhone, onSignedIn: (login: OwnerLogin) => void) {
  const t = useTranslations("signIn");
  const common = useTranslations("common");
  const { call } = useSite();
  const [digits, setDigits] = useState(noDigits);
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setWrong("");
    try {
      await work();
      return true;
    } catch (error) {
      const lost = isUnanswered(error) ? common("noConnection") : t("failed");
      const message = (error instanceof CallError && error.message) || lost;
      setWrong(message);
      toast(message, "error", { about: "code" });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    digits,
    wrong,
    busy,
    type(next: readonly string[]): void {
      setWrong("");
      setDigits(next);
    },
    verify: () =>
      attempt(async () => {
        const { data } = await call(verifyOwnerMobileOTP, { ...wirePhone(phone), code: digits.join("") });
        takeBack("code");
        if (data[0]) onSignedIn(data[0]);
      }),
    resend: () =>
      attempt(async () => {
        const { message } = await call(sendOwnerMobileOTP, wirePhone(phone));
        setDigits(noDigits);
        toast(message, "success", { about: "code" });
      }),
  };
}
