import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSending } from "#door/use-sending.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/segments.tsx";
import { FieldError } from "#ui/field.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useChecked } from "#ui/use-checked.ts";
import { createLead, type Lead } from "./contract.ts";
import { useLeadDraft, type LeadDraft } from "./lead-draft.ts";
import { LeadReach } from "./lead-reach.tsx";
import { mostVendorsChoices } from "./policy.ts";
import { needOf, usePreview, type Asking } from "./use-preview.ts";
import "./lead.css";

export interface LeadFormProps extends Asking {
  privacyHref: string;
  /** What the customer is called; "" where that is not known. */
  ownName: string;
  /** Below the name: to keep it in the account. */
  nameOffer: ReactNode;
  /** The lead has gone out under this name. */
  onNamed(name: string): void;
  onSent(lead: Lead, isDemo: boolean): void;
}

export function LeadForm({ call, position, placeName, privacyHref, term, onSent, ...named }: LeadFormProps) {
  const t = useTranslations("lead");
  const { draft, change, forget } = useLeadDraft(named.ownName);
  const check = useLeadCheck(draft);
  const preview = usePreview(draft, { position, call, term });
  const reached = preview.found?.vendors ?? [];
  const { isSending, isOffline, send } = useSending(t("failed"));
  const { error: described, ...descriptionInput } = check.field("description");
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const need = check.submit() ? needOf(draft, position) : null;
    if (!need) return;
    if (draft.terms?.length === 0) return toast(t("notUnderstood"), "warning");
    // What was shown is what is sent.
    const terms = (draft.terms ?? preview.found?.terms ?? []).map(({ kind, id }) => ({ kind, id }));
    const said = { ...need, name: draft.name.trim(), terms };
    void send(said, async (key) => {
      const [lead] = (await call(createLead, said, { key })).data;
      if (!lead) return;
      forget();
      named.onNamed(lead.name);
      onSent(lead, reached.length > 0 && reached.every(({ isDemo }) => isDemo));
    });
  };
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextArea
        label={t("description")}
        placeholder={t("placeholder")}
        rows={3}
        maxLength={1_000}
        {...descriptionInput}
        value={draft.description}
        error={described && t(described)}
        onChange={(description) => change({ description })}
      />
      {draft.description === "" && <Examples onChoose={(description) => change({ description })} />}
      <LeadReach
        draft={draft}
        preview={preview}
        call={call}
        position={position}
        placeName={placeName}
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
  const { error, ...input } = check.field("name");
  return (
    <TextField
      label={t("name")}
      autoComplete="name"
      maxLength={100}
      {...input}
      value={name}
      error={error && t(error)}
      onChange={onChange}
    />
  );
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

function useLeadCheck({ name, description }: LeadDraft) {
  return useChecked<"name" | "description", "nameRequired" | "descriptionRequired">({
    ...(name.trim() === "" && { name: "nameRequired" }),
    ...(description.trim() === "" && { description: "descriptionRequired" }),
  });
}
