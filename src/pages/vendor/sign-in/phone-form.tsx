import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { CallError, isUnanswered } from "#door/call-error.ts";
import type { OwnerLogin } from "#features/owners/contract.ts";
import { afterPress } from "#ui/after-press.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toast } from "#ui/toast.ts";
import { CountryPicker } from "../../login/country-picker.tsx";
import { countryName, sessionCountry } from "../../login/dial-codes.ts";
import { useSite } from "../../site.tsx";
import { keepOwner } from "../owner-session.ts";
import { keepProvedNumber } from "../proved-number.ts";
import { mobileRules, phoneProblem, wirePhone, type TypedPhone } from "./typed-phone.ts";
import "../../login/login.css";

const CodeDialog = lazy(() => import("./code-dialog.tsx"));

interface PhoneFormProps {
  /** On the button. */
  action: string;
  /** The first form of a page says everything in one sentence (vendor-side §5). */
  isFirst?: boolean;
  onSignedIn(login: OwnerLogin): void;
}

/** A mobile number with its country; sends the code and asks for it. */
export function PhoneForm({ action, isFirst = false, onSignedIn }: PhoneFormProps) {
  const t = useTranslations("signIn");
  const [typed, setTyped] = useState<TypedPhone>({ country: "AE", phone: "" });
  const [touched, setTouched] = useState(false);
  const [sentTo, setSentTo] = useState<TypedPhone | null>(null);
  const { busy, send } = useSend();
  const problem = phoneProblem(typed.phone);
  const problemText = useProblemText(typed, isFirst);

  async function submit(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault();
    setTouched(true);
    if (busy || problem) return;
    if (await send(typed)) setSentTo(typed);
  }
  // Apart from the form: what is submitted in the dialog is not submitted here.
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="phone-form">
        <Field label={t("phone")} error={touched ? problemText : undefined} required>
          {(control) => (
            <span className="login-phone">
              <CountryPicker
                value={typed.country}
                onChange={(chosen) => setTyped({ ...typed, country: chosen })}
              />
              <TextInput
                {...control}
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                className="figures ltr-text"
                maxLength={20}
                value={typed.phone}
                onFocus={() => typed.phone === "" && setTyped({ ...typed, country: startCountry(typed) })}
                onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
                onBlur={() => typed.phone !== "" && afterPress(() => setTouched(true))}
              />
            </span>
          )}
        </Field>
        <Button type="submit" size="large" wide busy={busy} iconEnd="arrow-right">
          {action}
        </Button>
      </form>
      {sentTo && (
        <Suspense fallback={null}>
          <CodeDialog
            phone={sentTo}
            onClose={() => setSentTo(null)}
            onSignedIn={(login) => {
              keepOwner(login);
              keepProvedNumber(sentTo);
              setSentTo(null);
              onSignedIn(login);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is wrong, naming the rule of the chosen country. */
function useProblemText({ country, phone }: TypedPhone, isFirst: boolean): string | undefined {
  const t = useTranslations("signIn");
  const { language } = useSite();
  const problem = phoneProblem(phone);
  if (problem === null) return undefined;
  return isFirst
    ? t("phoneFirst")
    : t(problem, { country: countryName(country, language), ...mobileRules[country] });
}

/** Where the visitor is, unless he has chosen another one. */
function startCountry({ country }: TypedPhone): TypedPhone["country"] {
  return country === "AE" ? sessionCountry() : country;
}

function useSend() {
  const t = useTranslations("signIn");
  const common = useTranslations("common");
  const { call } = useSite();
  const [busy, setBusy] = useState(false);
  async function send(phone: TypedPhone): Promise<boolean> {
    setBusy(true);
    try {
      const { sendOwnerMobileOTP } = await import("#features/owners/contract.ts");
      const { message } = await call(sendOwnerMobileOTP, wirePhone(phone));
      toast(message, "success", { about: "code" });
      return true;
    } catch (error) {
      const { message = "", fields = {} } = error instanceof CallError ? error : {};
      const isAboutPhone = "strPhone" in fields || "strCountryCode" in fields;
      const lost = isUnanswered(error) ? common("noConnection") : t("failed");
      toast(isAboutPhone ? t("phoneWrong") : message || lost, "error", { about: "code" });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, send };
}
