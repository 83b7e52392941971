import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { asciiDigits } from "#base/digits.ts";
import { formatE164 } from "#base/phone.ts";
import type { CallError } from "#door/call-error.ts";
import { eraseAccount, type SentCode } from "#features/privacy/contract.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { toast } from "#ui/toast.ts";
import { CodeInput } from "../../login/code-input.tsx";
import { codeError } from "../../login/login-rules.ts";
import { Resend } from "../../login/resend.tsx";
import { useSite } from "../../site.tsx";
import "../../login/login.css";

interface EraseFormProps {
  sent: SentCode;
  onResend(): Promise<boolean>;
  onErased(): void;
  onLeave(): void;
}

/** The code, and that it is meant. */
export function EraseForm({ sent, onResend, onErased, onLeave }: EraseFormProps) {
  const t = useTranslations("privacy");
  const login = useTranslations("login");
  const [code, setCode] = useState("");
  const [isMeant, setIsMeant] = useState(false);
  const [touched, setTouched] = useState(false);
  const { busy, erase } = useErasing(sent, onErased);
  const wrong = codeError(code);

  function submit(event: { preventDefault(): void }): void {
    event.preventDefault();
    setTouched(true);
    if (!busy && !wrong && isMeant) void erase(code);
  }
  return (
    <form noValidate className="mt-2" onSubmit={submit}>
      <p className="mb-4 text-ink-soft">
        {login("sentTo")} <bdi className="figures font-medium wrap-anywhere text-ink">{shown(sent)}</bdi>
      </p>
      <Field label={login("otp")} error={touched && wrong ? login(wrong) : undefined} required hideLabel>
        {(control) => <CodeInput {...control} value={code} onChange={setCode} onBlur={() => {}} />}
      </Field>
      <Resend onResend={onResend} />
      <Checkbox
        label={t("understand")}
        className="mt-3"
        required
        checked={isMeant}
        aria-invalid={(touched && !isMeant) || undefined}
        onChange={({ target }) => setIsMeant(target.checked)}
      />
      {touched && !isMeant && <FieldError>{t("understandFirst")}</FieldError>}
      <Button type="submit" variant="danger" wide icon="trash-2" busy={busy} className="mt-5">
        {t("erase")}
      </Button>
      <Button variant="ghost" wide className="mt-2" onClick={onLeave}>
        {t("keepAccount")}
      </Button>
    </form>
  );
}

function useErasing(sent: SentCode, onErased: () => void) {
  const login = useTranslations("login");
  const { call } = useSite();
  const [busy, setBusy] = useState(false);
  const isUnsure = useRef(false);

  async function erase(typed: string): Promise<void> {
    setBusy(true);
    const vendorToken = localStorage.getItem("vendorToken");
    const code = asciiDigits(typed.trim());
    try {
      await call(eraseAccount, { code, channel: sent.channel, ...(vendorToken !== null && { vendorToken }) });
      onErased();
    } catch (error) {
      const { status, message } = error as CallError;
      // An answer was lost on the way, and now nobody knows this login any more: the account is gone.
      if (status === 401 && isUnsure.current) return onErased();
      isUnsure.current ||= status === 0;
      toast(message || login("failed"), "error", { about: "code" });
    } finally {
      setBusy(false);
    }
  }
  return { busy, erase };
}

function shown({ channel, receiver }: SentCode): string {
  return channel === "email" ? receiver : formatE164(receiver);
}
