import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Login } from "#features/accounts/contract.ts";
import { afterPress } from "#ui/after-press.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useSite } from "../site.tsx";
import { CountryPicker } from "./country-picker.tsx";
import { emailError, phoneError } from "./login-rules.ts";
import { useCodes, type Receiver } from "./use-codes.ts";

const GoogleLogin = lazy(() => import("./google-login.tsx"));

interface AskStepProps {
  asked: Receiver;
  onAsked(asked: Receiver): void;
  onSent(to: Receiver): void;
  onLogin(login: Login): void;
  onLeave(): void;
}

type Part = Receiver["mode"] | "terms";

/** Step 1: a mobile number or an address, and the agreement to the terms. */
export function AskStep({ asked, onAsked, onSent, onLogin, onLeave }: AskStepProps) {
  const t = useTranslations("login");
  const { google } = useSite();
  const { send } = useCodes();
  const [agrees, setAgrees] = useState(false);
  const [touched, setTouched] = useState<readonly Part[]>([]);
  const [busy, setBusy] = useState(false);
  const isMobile = asked.mode === "mobile";
  const wrong = asked.mode === "mobile" ? phoneError(asked.phone) : emailError(asked.email);
  const touch = (part: Part) => afterPress(() => setTouched((before) => [...before, part]));

  async function submit(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault();
    setTouched([asked.mode, "terms"]);
    if (busy || wrong || !agrees) return;
    setBusy(true);
    const isSent = await send(asked);
    setBusy(false);
    if (isSent) onSent(asked);
  }
  function toggle(): void {
    const { country } = asked;
    setTouched([]);
    onAsked(isMobile ? { mode: "email", country, email: "" } : { mode: "mobile", country, phone: "" });
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="-mt-2 mb-6 text-body text-ink-soft">{t("intro")}</p>
      <ReceiverField
        key={asked.mode}
        asked={asked}
        onAsked={onAsked}
        error={wrong && touched.includes(asked.mode) ? t(wrong) : undefined}
        onTouched={() => touch(asked.mode)}
      />
      <Terms
        agrees={agrees}
        onChange={setAgrees}
        onTouched={() => touch("terms")}
        isWrong={touched.includes("terms") && !agrees}
        onLeave={onLeave}
      />
      <Button type="submit" size="large" wide busy={busy} className="mt-5">
        {t("send")}
      </Button>
      <p className="login-or">{t(isMobile ? "orEmail" : "orMobile")}</p>
      <Button variant="outline" size="large" wide icon={isMobile ? "mail" : "smartphone"} onClick={toggle}>
        {t(isMobile ? "google" : "mobile")}
      </Button>
      <Suspense fallback={<div className="google-login" />}>
        {google && <GoogleLogin {...{ google, agrees, onLogin }} onTermsMissing={() => touch("terms")} />}
      </Suspense>
    </form>
  );
}

interface TermsProps {
  agrees: boolean;
  onChange(agrees: boolean): void;
  onTouched(): void;
  isWrong: boolean;
  onLeave(): void;
}

function Terms({ agrees, onChange, onTouched, isWrong, onLeave }: TermsProps) {
  const t = useTranslations("login");
  const { href } = useSite();
  return (
    <>
      <Checkbox
        label={t("agree")}
        className="mt-5"
        required
        checked={agrees}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onTouched}
      />
      {isWrong && <FieldError>{t("termsRequired")}</FieldError>}
      <p className="mt-1 ps-8">
        <Link
          to={href("/privacy")}
          reloadDocument
          className="inline-block py-1 text-meta font-medium text-palm hover:underline"
          onClick={onLeave}
        >
          {t("privacy")}
        </Link>
      </p>
    </>
  );
}

interface ReceiverFieldProps {
  asked: Receiver;
  onAsked(asked: Receiver): void;
  error: string | undefined;
  onTouched(): void;
}

function ReceiverField({ asked, onAsked, error, onTouched }: ReceiverFieldProps) {
  const t = useTranslations("login");
  if (asked.mode === "email") {
    return (
      <Field label={t("email")} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            className="ltr-text"
            value={asked.email}
            onChange={(event) => onAsked({ ...asked, email: event.target.value })}
            onBlur={onTouched}
          />
        )}
      </Field>
    );
  }
  return (
    <Field label={t("phone")} error={error} required>
      {(control) => (
        <span className="login-phone">
          <CountryPicker value={asked.country} onChange={(country) => onAsked({ ...asked, country })} />
          <TextInput
            {...control}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            className="figures ltr-text"
            value={asked.phone}
            onChange={(event) => onAsked({ ...asked, phone: event.target.value })}
            onBlur={onTouched}
          />
        </span>
      )}
    </Field>
  );
}
