import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { asciiDigits } from "#base/digits.ts";
import { eMailAddress } from "#base/e-mail.ts";
import { afterPress } from "#ui/after-press.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Segments } from "#ui/segments.tsx";
import { provedNumber } from "../proved-number.ts";
import type { Draft } from "./draft.ts";
import { useDraft } from "./kept-draft.ts";
import { NumberField } from "./number-field.tsx";
import { PlainField } from "./plain-field.tsx";
import { Step } from "./step.tsx";

type Part = "contactName" | "mobile" | "whatsapp" | "email";
const parts: readonly Part[] = ["contactName", "mobile", "whatsapp", "email"];

/** Step 2: whom customers reach. */
export default function ContactDetails() {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const [touched, setTouched] = useState<readonly Part[]>([]);
  useProvedNumber(draft, change);
  const problems = problemsOf(draft);
  const tellsOf = (part: Part) => ({
    error: (touched.includes(part) && problems[part] && t(problems[part])) || undefined,
    onBlur: () => afterPress(() => setTouched((before) => [...before, part])),
  });
  return (
    <Step
      path="/vendor/contact-details"
      title={t("contactTitle")}
      intro={t("contactIntro")}
      onNext={() => {
        setTouched(parts);
        return Object.keys(problems).length === 0;
      }}
    >
      <Segments
        legend={t("title")}
        options={(["Mr", "Ms", "Mrs"] as const).map((value) => ({ value, text: t(`titles.${value}`) }))}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <PlainField
        label={t("contactName")}
        autoComplete="name"
        maxLength={80}
        required
        value={draft.contactName}
        onChange={(contactName) => change({ contactName })}
        {...tellsOf("contactName")}
      />
      <NumberField
        label={t("mobileNumber")}
        country={draft.mobileCountry}
        number={draft.mobile}
        required
        onChange={(mobileCountry, mobile) => change({ mobileCountry, mobile })}
        {...tellsOf("mobile")}
      />
      <WhatsApp {...tellsOf("whatsapp")} />
      <PlainField
        label={t("email")}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={draft.email}
        onChange={(email) => change({ email })}
        {...tellsOf("email")}
      />
    </Step>
  );
}

/** The number that was proved at sign-in is mostly the one that customers call. */
function useProvedNumber({ mobile }: Draft, change: (part: Partial<Draft>) => void): void {
  const [isEmptyAtFirst] = useState(mobile === "");
  useEffect(() => {
    const number = isEmptyAtFirst ? provedNumber() : null;
    if (number) change({ mobileCountry: number.country, mobile: number.phone });
  }, [isEmptyAtFirst, change]);
}

function WhatsApp(tells: { error: string | undefined; onBlur(): void }) {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const { mobileCountry, mobile, whatsappCountry, whatsapp } = draft;
  return (
    <div className="grid gap-3">
      <NumberField
        label={t("optional", { label: t("whatsappNumber") })}
        country={whatsappCountry}
        number={whatsapp}
        onChange={(country, number) => change({ whatsappCountry: country, whatsapp: number })}
        {...tells}
      />
      <Checkbox
        label={t("sameAsMobile")}
        checked={mobile !== "" && mobile === whatsapp && mobileCountry === whatsappCountry}
        disabled={mobile === ""}
        onChange={({ target: { checked } }) =>
          change(checked ? { whatsappCountry: mobileCountry, whatsapp: mobile } : { whatsapp: "" })
        }
      />
    </div>
  );
}

type Problem = "contactNameRequired" | "contactNumberRequired" | "numberWrong" | "emailWrong";

function problemsOf({ contactName, mobile, whatsapp, email }: Draft): Partial<Record<Part, Problem>> {
  const problems: Partial<Record<Part, Problem>> = {};
  if (contactName.trim() === "") problems.contactName = "contactNameRequired";
  if (mobile.trim() === "") problems.mobile = "contactNumberRequired";
  else if (!isNumber(mobile)) problems.mobile = "numberWrong";
  if (whatsapp.trim() !== "" && !isNumber(whatsapp)) problems.whatsapp = "numberWrong";
  if (email.trim() !== "" && eMailAddress(email) === null) problems.email = "emailWrong";
  return problems;
}

const isNumber = (text: string): boolean => /^\d{7,15}$/.test(asciiDigits(text).replaceAll(/[\s-]/g, ""));
