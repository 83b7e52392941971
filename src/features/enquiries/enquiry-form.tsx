import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { asciiDigits } from "#base/digits.ts";
import type { Call } from "#base/endpoint.ts";
import { CallError } from "#door/call-error.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { addEnquiry } from "./contract.ts";
import type { EnquiryVendor } from "./enquiry-dialog.tsx";
import { keepEnquirer, keptEnquirer, type Enquirer } from "./kept-enquirer.ts";
import { dialCodeOf, dialCodes, isDialCode, type DialCode } from "./dial-codes.ts";
import type { Delivery } from "./policy.ts";

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
  const { isSending, isOffline, send } = useSending({ vendor, call, onSent });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const enquirer = form.submit();
    if (enquirer) void send(enquirer);
  };
  const { fields, errors } = form;
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextField
        label={t("name")}
        autoComplete="name"
        maxLength={100}
        value={fields.name}
        error={errors.name && t("nameRequired")}
        ref={form.nameInput}
        onChange={(name) => form.change({ name })}
        onBlur={() => form.touch("name")}
      />
      {fields.name.trim() !== "" && nameOffer}
      <TextField
        label={t("mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        value={fields.mobile}
        error={errors.mobile && t("mobileRequired")}
        ref={form.mobileInput}
        before={<DialCodes value={fields.dialCode} onChange={(dialCode) => form.change({ dialCode })} />}
        onChange={(mobile) => form.change({ mobile })}
        onBlur={() => form.touch("mobile")}
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

function useSending({ vendor, call, onSent }: Pick<EnquiryFormProps, "vendor" | "call" | "onSent">) {
  const t = useTranslations("enquiry");
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  async function send(enquirer: Enquirer): Promise<void> {
    if (isSending) return;
    keepEnquirer(enquirer);
    setSending(true);
    setOffline(false);
    try {
      const { name, mobile, dialCode } = enquirer;
      const asked = { vendorId: vendor.id, name, mobile, dialCode: dialCode ?? undefined };
      const { data } = await call(addEnquiry, asked);
      onSent(enquirer, data[0]?.delivery ?? "told");
    } catch (error) {
      // Without a connection not even the toasts could be loaded.
      const { status, message } = error instanceof CallError ? error : { status: 0, message: "" };
      if (status === 0) setOffline(true);
      else toast(message || t("failed"), status === 200 ? "warning" : "error");
    } finally {
      setSending(false);
    }
  }
  return { isSending, isOffline, send };
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

/** Errors show once a field was left or the form was sent. */
function useEnquiryForm({ countryCode, ownName }: Pick<EnquiryFormProps, "countryCode" | "ownName">) {
  const [typed, setTyped] = useState((): Typed => {
    const kept = keptEnquirer();
    return { ...kept, name: kept.name || null, dialCode: kept.dialCode ?? dialCodeOf(countryCode) };
  });
  const fields: Enquirer = { ...typed, name: typed.name ?? ownName };
  const [touched, setTouched] = useState<Record<FieldName, boolean>>({ name: false, mobile: false });
  const nameInput = useRef<HTMLInputElement>(null);
  const mobileInput = useRef<HTMLInputElement>(null);
  const enquirer = cleaned(fields);
  const wrong = { name: enquirer.name === "", mobile: !/^\d{8,10}$/.test(enquirer.mobile) };
  return {
    fields,
    errors: { name: wrong.name && touched.name, mobile: wrong.mobile && touched.mobile },
    nameInput,
    mobileInput,
    change: (change: Partial<Enquirer>) => setTyped((before) => ({ ...before, ...change })),
    touch: (field: FieldName) => setTouched((before) => ({ ...before, [field]: true })),
    /** What is to be sent; null, with the focus on what is wrong, where something is. */
    submit(): Enquirer | null {
      setTouched({ name: true, mobile: true });
      if (!wrong.name && !wrong.mobile) return enquirer;
      (wrong.name ? nameInput : mobileInput).current?.focus();
      return null;
    },
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
