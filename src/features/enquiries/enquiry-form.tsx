import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { asciiDigits } from "#base/digits.ts";
import type { Call } from "#base/endpoint.ts";
import { useSending } from "#door/use-sending.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useChecked } from "#ui/use-checked.ts";
import { addEnquiry } from "./contract.ts";
import type { EnquiryVendor } from "./enquiry-sent.tsx";
import { keepEnquirer, keptEnquirer, type Enquirer } from "./kept-enquirer.ts";
import { dialCodeOf, dialCodes, isDialCode, type DialCode } from "./dial-codes.ts";
import { isMobile, type Delivery } from "./policy.ts";

interface EnquiryFormProps {
  vendor: EnquiryVendor;
  countryCode: string | null;
  call: Call;
  privacyHref: string;
  ownName: string;
  nameOffer: ReactNode;
  onSent(enquirer: Enquirer, delivery: Delivery): void;
}

export function EnquiryForm({ vendor, call, privacyHref, nameOffer, onSent, ...known }: EnquiryFormProps) {
  const t = useTranslations("enquiry");
  const form = useEnquiryForm(known);
  const { isSending, isOffline, send } = useSending(t("failed"));
  const { fields, enquirer, check } = form;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!check.submit()) return;
    keepEnquirer(enquirer);
    const { name, mobile, dialCode } = enquirer;
    const asked = { vendorId: vendor.id, name, mobile, dialCode: dialCode ?? undefined };
    void send(asked, async (key) => {
      const { data } = await call(addEnquiry, asked, { key });
      onSent(enquirer, data[0]?.delivery ?? "told");
    });
  };
  const line = (field: FieldName) => {
    const { error, ...input } = check.field(field);
    return { ...input, error: error && t(error) };
  };
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextField
        label={t("name")}
        autoComplete="name"
        maxLength={100}
        {...line("name")}
        value={fields.name}
        onChange={(name) => form.change({ name })}
      />
      {fields.name.trim() !== "" && nameOffer}
      <TextField
        label={t("mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        {...line("mobile")}
        value={fields.mobile}
        before={<DialCodes value={fields.dialCode} onChange={(dialCode) => form.change({ dialCode })} />}
        onChange={(mobile) => form.change({ mobile })}
      />
      <p className="form-consent">
        {t("consent", { name: vendor.name })}{" "}
        <a href={privacyHref} target="_blank" rel="noopener">
          {t("privacy")}
        </a>
      </p>
      {isOffline && <FieldError>{t("offline")}</FieldError>}
      <Button type="submit" wide icon="send" busy={isSending}>
        {t("send")}
      </Button>
    </form>
  );
}

function DialCodes({ value, onChange }: { value: DialCode | null; onChange(value: DialCode): void }) {
  const t = useTranslations("enquiry");
  return (
    <select
      className="input dial-code"
      dir="ltr"
      aria-label={t("dialCode")}
      value={value ?? ""}
      onChange={({ target }) => isDialCode(target.value) && onChange(target.value)}
    >
      {Object.entries(dialCodes).map(([country, code]) => (
        <option key={code} value={code}>
          {`${country} ${code}`}
        </option>
      ))}
    </select>
  );
}

/** Until a name is typed it is the customer's own, which may come later than the form. */
type Typed = Omit<Enquirer, "name"> & { name: string | null };
type FieldName = "name" | "mobile";

function useEnquiryForm({ countryCode, ownName }: Pick<EnquiryFormProps, "countryCode" | "ownName">) {
  const [typed, setTyped] = useState((): Typed => {
    const kept = keptEnquirer();
    return { ...kept, name: kept.name || null, dialCode: kept.dialCode ?? dialCodeOf(countryCode) };
  });
  const fields: Enquirer = { ...typed, name: typed.name ?? ownName };
  const enquirer = cleaned(fields);
  return {
    fields,
    /** What is to be sent. */
    enquirer,
    check: useChecked<FieldName, "nameRequired" | "mobileRequired">({
      ...(enquirer.name === "" && { name: "nameRequired" }),
      ...(!isMobile(enquirer.mobile) && { mobile: "mobileRequired" }),
    }),
    change: (change: Partial<Enquirer>) => setTyped((before) => ({ ...before, ...change })),
  };
}

/** Spaces, hyphens and Arabic digits are how people write; a number with its country's code says that one. */
function cleaned({ name, mobile, dialCode }: Enquirer): Enquirer {
  const digits = asciiDigits(mobile).replaceAll(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  const whole = digits.replace(/^00/, "+");
  const own = Object.values(dialCodes).find((code) => whole.startsWith(code));
  return own
    ? { name: name.trim(), mobile: whole.slice(own.length), dialCode: own }
    : { name: name.trim(), mobile: digits, dialCode };
}
