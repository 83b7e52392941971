import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { eMailAddress } from "#base/e-mail.ts";
import type { Call } from "#base/endpoint.ts";
import { useSending } from "#door/use-sending.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { useChecked } from "#ui/use-checked.ts";
import { isPhone, longest, missingWay, type FeedbackKind } from "./policy.ts";

interface FeedbackFormProps {
  kind: FeedbackKind;
  call: Call;
  privacyHref: string;
}

const empty = { text: "", name: "", email: "", phone: "", time: "", page: "" };
type Fields = typeof empty;
type FieldName = keyof Fields;

/** What each kind asks for besides the words. */
const asked: Record<FeedbackKind, readonly FieldName[]> = {
  feedback: ["name", "email"],
  bug: ["page", "email"],
  message: ["name", "email", "phone"],
  callback: ["phone", "time", "name"],
};

/** Words to the operator; errors show once a field was left or the form was sent. */
export default function FeedbackForm({ kind, call, privacyHref }: FeedbackFormProps) {
  const t = useTranslations("feedback");
  const form = useFeedback(kind);
  const { fields, check } = form;
  const [isSent, setSent] = useState(false);
  const { isSending, isOffline, send } = useSending(t("failed"));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!check.submit()) return;
    void send(fields, async (key) => {
      const { sendFeedback } = await import("./contract.ts");
      await call(sendFeedback, { kind, ...fields }, { key });
      setSent(true);
    });
  };
  if (isSent) {
    return (
      <Sent
        text={t(`sent.${kind}`, { phone: `\u2066${fields.phone}\u2069` })}
        onAgain={() => {
          form.reset();
          setSent(false);
        }}
      />
    );
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit} aria-label={t(`text.${kind}`)}>
      <Inputs kind={kind} form={form} />
      <p className="form-consent">
        {t("kept")} <a href={privacyHref}>{t("privacy")}</a>
      </p>
      {isOffline && <FieldError>{t("offline")}</FieldError>}
      <Button type="submit" icon="send" busy={isSending} className="justify-self-start">
        {t("send")}
      </Button>
    </form>
  );
}

function Inputs({ kind, form }: { kind: FeedbackKind; form: Form }) {
  const t = useTranslations("feedback");
  const line = (name: FieldName) => {
    const { error, ...input } = form.check.field(name);
    return {
      ...input,
      value: form.fields[name],
      maxLength: longest[name],
      error: error && t(error),
      onChange: (value: string) => form.change({ [name]: value }),
    };
  };
  const shows = (name: FieldName) => asked[kind].includes(name);
  return (
    <>
      {shows("phone") && kind === "callback" && <Phone line={line("phone")} />}
      {shows("time") && <TextField label={t("time")} {...line("time")} />}
      <TextArea label={t(`text.${kind}`)} rows={5} {...line("text")} />
      {shows("page") && <TextField label={t("page")} {...line("page")} />}
      {shows("name") && <TextField label={t("name")} autoComplete="name" {...line("name")} />}
      {shows("email") && (
        <TextField
          label={t(kind === "message" ? "email" : "emailOptional")}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          {...line("email")}
        />
      )}
      {shows("phone") && kind !== "callback" && <Phone line={line("phone")} />}
    </>
  );
}

function Phone({ line }: { line: Omit<Parameters<typeof TextField>[0], "label"> }) {
  const t = useTranslations("feedback");
  return <TextField label={t("phone")} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" {...line} />;
}

function Sent({ text, onAgain }: { text: string; onAgain(): void }) {
  const t = useTranslations("feedback");
  return (
    <div className="sent" role="status">
      <span className="sent-mark">
        <Icon name="check" size={32} />
      </span>
      <h2 className="text-title font-semibold">{t("sentTitle")}</h2>
      <p>{text}</p>
      <Button variant="outline" onClick={onAgain}>
        {t("another")}
      </Button>
    </div>
  );
}

type Problem = "textRequired" | "emailInvalid" | "wayRequired" | "phoneRequired" | "phoneInvalid";

function useFeedback(kind: FeedbackKind) {
  const [fields, setFields] = useState(empty);
  const check = useChecked(problemsOf(kind, fields));
  return {
    fields,
    check,
    change: (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change })),
    reset: () => {
      setFields(empty);
      check.reset();
    },
  };
}

type Form = ReturnType<typeof useFeedback>;

function problemsOf(kind: FeedbackKind, fields: Fields): Partial<Record<FieldName, Problem>> {
  const [email, phone] = [fields.email.trim(), fields.phone.trim()];
  const problems: Partial<Record<FieldName, Problem>> = {};
  if (fields.text.trim() === "") problems.text = "textRequired";
  if (email !== "" && eMailAddress(email) === null) problems.email = "emailInvalid";
  if (phone !== "" && !isPhone(phone)) problems.phone = "phoneInvalid";
  const missing = missingWay(kind, { email, phone });
  if (missing === "phone") problems.phone = "phoneRequired";
  if (missing === "email") problems.email = "wayRequired";
  return problems;
}
