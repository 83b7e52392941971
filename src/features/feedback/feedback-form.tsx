import { useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { eMailAddress } from "#base/e-mail.ts";
import type { Call } from "#base/endpoint.ts";
import { CallError } from "#door/call-error.ts";
import { chance } from "#door/post-headers.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
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
  const { fields } = form;
  const { isSending, isOffline, sentTo, send, again } = useSending(kind, call);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.submit()) void send(fields);
  };
  if (sentTo) {
    return (
      <Sent
        text={t(`sent.${kind}`, { phone: `\u2066${sentTo.phone}\u2069` })}
        onAgain={() => {
          form.reset();
          again();
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
  const { fields, errors, inputs } = form;
  const line = (name: "name" | "email" | "phone" | "time" | "page") => ({
    value: fields[name],
    maxLength: longest[name],
    error: errors[name] && t(errors[name]),
    ref: inputs[name],
    onChange: (value: string) => form.change({ [name]: value }),
    onBlur: () => form.touch(name),
  });
  const shows = (name: FieldName) => asked[kind].includes(name);
  return (
    <>
      {shows("phone") && kind === "callback" && <Phone line={line("phone")} />}
      {shows("time") && <TextField label={t("time")} {...line("time")} />}
      <TextArea
        label={t(`text.${kind}`)}
        rows={5}
        maxLength={longest.text}
        value={fields.text}
        error={errors.text && t(errors.text)}
        ref={inputs.text}
        onChange={(text) => form.change({ text })}
        onBlur={() => form.touch("text")}
      />
      {shows("page") && <TextField label={t("page")} dir="auto" {...line("page")} />}
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
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const text = useRef<HTMLTextAreaElement>(null);
  const [name, email, phone] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const [time, page] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const inputs = { text, name, email, phone, time, page };
  const problems = problemsOf(kind, fields);
  const errors = Object.fromEntries(
    Object.entries(problems).filter(([field]) => touched.has(field as FieldName)),
  ) as Partial<Record<FieldName, Problem>>;
  return {
    fields,
    errors,
    inputs,
    change: (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change })),
    touch: (field: FieldName) => setTouched((before) => new Set(before).add(field)),
    reset: () => {
      setFields(empty);
      setTouched(new Set());
    },
    /** Whether all is right; else the focus goes to what is not. */
    submit(): boolean {
      setTouched(new Set(Object.keys(empty) as FieldName[]));
      const order: FieldName[] = kind === "callback" ? ["phone", "text"] : ["text", "email", "phone"];
      const wrong = order.find((field) => problems[field]);
      if (wrong) inputs[wrong].current?.focus();
      return wrong === undefined;
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

function useSending(kind: FeedbackKind, call: Call) {
  const t = useTranslations("feedback");
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [sentTo, setSentTo] = useState<Fields | null>(null);
  const last = useRef({ said: "", key: "" });
  async function send(fields: Fields): Promise<void> {
    if (isSending) return;
    setSending(true);
    setOffline(false);
    // The same again is a repetition, which the server answers as before.
    const said = JSON.stringify(fields);
    if (last.current.said !== said) last.current = { said, key: chance() };
    try {
      const { sendFeedback } = await import("./contract.ts");
      await call(sendFeedback, { kind, ...fields }, { key: last.current.key });
      setSentTo(fields);
    } catch (error) {
      const { status, message } = error instanceof CallError ? error : { status: 0, message: "" };
      if (status === 0) setOffline(true);
      else {
        last.current.said = "";
        toast(message || t("failed"), status < 500 ? "warning" : "error");
      }
    } finally {
      setSending(false);
    }
  }
  return {
    isSending,
    isOffline,
    sentTo,
    send,
    again: () => {
      last.current.said = "";
      setSentTo(null);
    },
  };
}
