import { useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Call, InputOf } from "#base/endpoint.ts";
import { CallError } from "#door/call-error.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/segments.tsx";
import { FieldError } from "#ui/field.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { createLead, type Lead } from "./contract.ts";
import type { LeadDialogProps } from "./lead-dialog.tsx";
import { useLeadDraft, type LeadDraft } from "./lead-draft.ts";
import { LeadReach } from "./lead-reach.tsx";
import { mostVendorsChoices } from "./policy.ts";
import { needOf, usePreview } from "./use-preview.ts";
import "./lead.css";

interface LeadFormProps extends Omit<LeadDialogProps, "open" | "onClose"> {
  onSent(lead: Lead, isDemo: boolean): void;
}

export function LeadForm({ call, position, privacyHref, term, onSent, ...named }: LeadFormProps) {
  const t = useTranslations("lead");
  const { draft, change, forget } = useLeadDraft(named.ownName);
  const check = useLeadCheck(draft);
  const preview = usePreview(draft, { position, call, term });
  const reached = preview.found?.vendors ?? [];
  const { isSending, isOffline, send } = useSending(call, (lead) => {
    forget();
    named.onNamed(lead.name);
    onSent(lead, reached.length > 0 && reached.every(({ isDemo }) => isDemo));
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const need = check.submit() ? needOf(draft, position) : null;
    if (!need) return;
    if (draft.terms?.length === 0) return toast(t("notUnderstood"), "warning");
    // What was shown is what is sent.
    const terms = (draft.terms ?? preview.found?.terms ?? []).map(({ kind, id }) => ({ kind, id }));
    void send({ ...need, name: draft.name.trim(), terms });
  };
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextArea
        label={t("description")}
        placeholder={t("placeholder")}
        rows={3}
        maxLength={1_000}
        value={draft.description}
        error={check.errors.description && t("descriptionRequired")}
        ref={check.descriptionInput}
        onChange={(description) => change({ description })}
        onBlur={() => check.touch("description")}
      />
      {draft.description === "" && <Examples onChoose={(description) => change({ description })} />}
      <LeadReach
        draft={draft}
        preview={preview}
        call={call}
        position={position}
        onTerms={(terms) => change({ terms })}
      />
      <Segments
        legend={t("howMany")}
        options={mostVendorsChoices.map((count) => ({ value: count, text: String(count) }))}
        value={draft.mostVendors}
        onChange={(mostVendors) => change({ mostVendors })}
      />
      <NameField name={draft.name} check={check} onChange={(name) => change({ name })} />
      {draft.name.trim() !== "" && named.nameOffer}
      <Consent privacyHref={privacyHref} />
      {isOffline && <FieldError>{t("offline")}</FieldError>}
      <Button type="submit" wide icon="send" busy={isSending}>
        {reached.length > 0 ? t("sendTo", { count: reached.length }) : t("send")}
      </Button>
    </form>
  );
}

function Consent({ privacyHref }: Pick<LeadFormProps, "privacyHref">) {
  const t = useTranslations("lead");
  return (
    <p className="form-consent">
      {t("consent")}{" "}
      <a href={privacyHref} target="_blank" rel="noopener">
        {t("privacy")}
      </a>
    </p>
  );
}

interface NameFieldProps {
  name: string;
  check: ReturnType<typeof useLeadCheck>;
  onChange(name: string): void;
}

function NameField({ name, check, onChange }: NameFieldProps) {
  const t = useTranslations("lead");
  return (
    <TextField
      label={t("name")}
      autoComplete="name"
      maxLength={100}
      value={name}
      error={check.errors.name && t("nameRequired")}
      ref={check.nameInput}
      onChange={onChange}
      onBlur={() => check.touch("name")}
    />
  );
}

function useSending(call: Call, onSent: (lead: Lead) => void) {
  const t = useTranslations("lead");
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  async function send(lead: InputOf<typeof createLead>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setOffline(false);
    try {
      const { data } = await call(createLead, lead);
      if (data[0]) onSent(data[0]);
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

function Examples({ onChoose }: { onChoose(text: string): void }) {
  const t = useTranslations("lead");
  const examples = [t("example1"), t("example2"), t("example3")];
  return (
    <ul className="lead-examples" aria-label={t("examples")}>
      {examples.map((example) => (
        <li key={example}>
          <button type="button" className="chip chip-link" onClick={() => onChoose(example)}>
            {example}
          </button>
        </li>
      ))}
    </ul>
  );
}

type FieldName = "name" | "description";

/** Errors show once a field was left or the form was sent. */
function useLeadCheck({ name, description }: LeadDraft) {
  const [touched, setTouched] = useState<Record<FieldName, boolean>>({ name: false, description: false });
  const nameInput = useRef<HTMLInputElement>(null);
  const descriptionInput = useRef<HTMLTextAreaElement>(null);
  const wrong = { name: name.trim() === "", description: description.trim() === "" };
  return {
    errors: {
      name: wrong.name && touched.name,
      description: wrong.description && touched.description,
    },
    nameInput,
    descriptionInput,
    touch: (field: FieldName) => setTouched((before) => ({ ...before, [field]: true })),
    submit(): boolean {
      setTouched({ name: true, description: true });
      if (wrong.description) descriptionInput.current?.focus();
      else if (wrong.name) nameInput.current?.focus();
      return !wrong.name && !wrong.description;
    },
  };
}
