import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Login } from "#features/accounts/contract.ts";
import { asciiDigits } from "#base/digits.ts";
import { formatE164 } from "#base/phone.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { CodeInput } from "./code-input.tsx";
import { dialCodes } from "./dial-codes.ts";
import { codeError } from "./login-rules.ts";
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
  const wrong = codeError(code);

  async function submit(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault();
    setTouched(true);
    if (busy || wrong) return;
    setBusy(true);
    const login = await verify(sentTo, code);
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
      <Field label={t("otp")} error={touched && wrong ? t(wrong) : undefined} required hideLabel>
        {(control) => (
          <CodeInput
            {...control}
            value={code}
            onChange={setCode}
            onBlur={() => code !== "" && setTouched(true)}
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

/** Another code, once the wait is over. */
function Resend({ onResend }: { onResend(): Promise<boolean> }) {
  const t = useTranslations("login");
  const [left, startWaiting] = useCountdown();
  const resend = async () => {
    if (await onResend()) startWaiting();
  };
  return (
    <p className="mt-5 flex min-h-11 items-center justify-between gap-3 text-meta text-ink-soft">
      {t("notReceived")}
      {left > 0 ? (
        <span className="flex items-center gap-2">
          <Ring part={left / waitSeconds} />
          <span className="figures">{t("resendIn", { time: `0:${String(left).padStart(2, "0")}` })}</span>
        </span>
      ) : (
        <button
          type="button"
          className="button button-ghost button-small -me-3"
          onClick={() => void resend()}
        >
          {t("resend")}
        </button>
      )}
    </p>
  );
}

function shown(to: Receiver): string {
  if (to.mode === "email") return to.email.trim();
  const national = asciiDigits(to.phone.trim()).replace(/^0+/, "");
  return formatE164(`${dialCodes[to.country]}${national}`);
}

/** Seconds until another code may be asked for: the server gives one a minute. */
const waitSeconds = 59;

function useCountdown(): [left: number, start: () => void] {
  const [until, setUntil] = useState(() => Date.now() + waitSeconds * 1_000);
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, () => setUntil(Date.now() + waitSeconds * 1_000)];
}

/** How much of the wait is left, as a ring that closes. */
function Ring({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden className="-rotate-90">
      <circle cx={10} cy={10} r={8} fill="none" strokeWidth={2.5} className="stroke-line" />
      <circle
        cx={10}
        cy={10}
        r={8}
        fill="none"
        strokeWidth={2.5}
        pathLength={1}
        strokeDasharray={`${part} 1`}
        className="stroke-palm"
      />
    </svg>
  );
}
