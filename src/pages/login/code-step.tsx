import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Login } from "#features/accounts/contract.ts";
import { asciiDigits } from "#base/digits.ts";
import { formatE164 } from "#base/phone.ts";
import { afterPress } from "#ui/after-press.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { takeBack } from "#ui/toast.ts";
import { CodeInput } from "./code-input.tsx";
import { dialCodes } from "./dial-codes.ts";
import { codeError } from "./login-rules.ts";
import { Resend } from "./resend.tsx";
import { useCodes, type Receiver } from "./use-codes.ts";

interface CodeStepProps {
  sentTo: Receiver;
  /** Back to where it goes. */
  onChange(): void;
  onLogin(login: Login): void;
}

/** Step 2: the five digits. */
export function CodeStep({ sentTo, onChange, onLogin }: CodeStepProps) {
  const t = useTranslations("login");
  const { send, verify } = useCodes();
  const [code, setCode] = useState("");
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  // What the site said of this very code.
  const [refusal, setRefusal] = useState("");
  const wrong = codeError(code);
  const mistake = touched && wrong ? t(wrong) : undefined;
  useEffect(() => {
    if (mistake) takeBack("code");
  }, [mistake]);

  async function submit(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault();
    setTouched(true);
    if (busy || wrong) return;
    setBusy(true);
    const login = await verify(sentTo, code, setRefusal);
    setBusy(false);
    if (login) onLogin(login);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="-mt-2 mb-6 text-body text-ink-soft">
        {t("sentTo")} <bdi className="figures font-medium whitespace-nowrap text-ink">{shown(sentTo)}</bdi> ·{" "}
        <button type="button" className="font-medium text-palm hover:underline" onClick={onChange}>
          {t("change")}
        </button>
      </p>
      <Field label={t("otp")} error={mistake ?? (refusal || undefined)} required hideLabel>
        {(control) => (
          <CodeInput
            {...control}
            value={code}
            isRefused={refusal !== "" && !busy}
            onChange={(typed) => {
              setCode(typed);
              setRefusal("");
            }}
            onBlur={() => code !== "" && afterPress(() => setTouched(true))}
          />
        )}
      </Field>
      <Resend onResend={() => send(sentTo)} />
      <Button type="submit" size="large" wide busy={busy} className="mt-4">
        {t("submit")}
      </Button>
    </form>
  );
}

function shown(to: Receiver): string {
  if (to.mode === "email") return to.email.trim();
  const national = asciiDigits(to.phone.trim()).replace(/^0+/, "");
  return formatE164(`${dialCodes[to.country]}${national}`);
}
