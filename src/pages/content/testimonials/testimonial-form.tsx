import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { brand, brandName } from "#base/brand.ts";
import { longest, testimonialDialCode } from "#features/content/policy.ts";
import type { State } from "#features/places/contract.ts";
import { Button } from "#ui/button.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { StarsInput } from "#ui/stars-input.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { useSite } from "../../site.tsx";
import { PhotoField } from "./photo-field.tsx";
import { useTestimonialForm, type FieldName, type TestimonialForm as Form } from "./use-testimonial-form.ts";
import { useTestimonialSending } from "./use-testimonial-sending.ts";

interface TestimonialFormProps {
  states: readonly State[];
  termsHref: string;
}

/** What one thinks of the product: it waits for a person before others see it. */
export default function TestimonialForm({ states, termsHref }: TestimonialFormProps) {
  const t = useTranslations("testimonials");
  const { language } = useSite();
  const form = useTestimonialForm();
  const line = useLines(form);
  const { isSending, isOffline, isSent, send } = useTestimonialSending();
  const name = brandName(language);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.check.submit()) void send(form.words);
  };
  if (isSent) return <Sent />;
  return (
    <form className="form" noValidate aria-labelledby="share" onSubmit={onSubmit}>
      <h2 id="share" className="text-title font-semibold">
        {t("share", { name })}
      </h2>
      <Who form={form} states={states} />
      <PhotoField photo={form.words.photo} onChange={(photo) => form.change({ photo })} />
      <Rating value={form.words.rating} onChange={(rating) => form.change({ rating })} />
      <div>
        <TextArea label={t("text")} rows={5} {...line("text")} />
        <p className="figures mt-1 text-end text-badge text-ink-soft" aria-hidden dir="ltr">
          {form.words.text.length} / {longest.text}
        </p>
      </div>
      {isOffline && <FieldError>{t("offline")}</FieldError>}
      <Button type="submit" wide busy={isSending}>
        {t("submit")}
      </Button>
      <p className="form-consent">
        {t("note", { name, legalName: brand.legalName })} <a href={termsHref}>{t("terms")}</a>
      </p>
    </form>
  );
}

/** What each line of text has besides its label. */
function useLines(form: Form) {
  const t = useTranslations("testimonials");
  return (name: Exclude<FieldName, "state">) => {
    const { error, ...input } = form.check.field(name);
    return {
      ...input,
      value: form.words[name],
      maxLength: longest[name],
      error: error && t(error),
      onChange: (value: string) => form.change({ [name]: value }),
    };
  };
}

function Who({ form, states }: { form: Form; states: readonly State[] }) {
  const t = useTranslations("testimonials");
  const line = useLines(form);
  return (
    <>
      <TextField label={t("name")} autoComplete="name" required {...line("name")} />
      <TextField
        label={t("mobile")}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        dir="ltr"
        {...line("mobile")}
        before={
          <span className="input grid w-auto flex-none place-items-center bg-sunken" dir="ltr">
            {testimonialDialCode}
          </span>
        }
      />
      <TextField
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        {...line("email")}
      />
      <StateField form={form} states={states} />
    </>
  );
}

function StateField({ form, states }: { form: Form; states: readonly State[] }) {
  const t = useTranslations("testimonials");
  const { error, ...input } = form.check.field("state");
  return (
    <Field label={t("state")} error={error && t(error)} required>
      {(control) => (
        <select
          {...control}
          {...input}
          className="input"
          value={form.words.state}
          onChange={({ target }) => form.change({ state: target.value })}
        >
          <option value="">{t("selectState")}</option>
          {countriesOf(states).map(({ country, states: own }) => (
            <optgroup key={country} label={country}>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

function Rating({ value, onChange }: { value: number; onChange(value: number): void }) {
  const t = useTranslations("testimonials");
  return (
    <div>
      <p className="text-meta font-medium" aria-hidden>
        {t("rating")}
      </p>
      <StarsInput
        value={value}
        legend={t("rating")}
        labels={[1, 2, 3, 4, 5].map((count) => t("stars", { count }))}
        onChange={onChange}
      />
    </div>
  );
}

function Sent() {
  const t = useTranslations("testimonials");
  return (
    <div className="sent" role="status">
      <span className="sent-mark">
        <Icon name="check" size={32} />
      </span>
      <h2 className="text-title font-semibold">{t("sentTitle")}</h2>
      <p>{t("sentText")}</p>
    </div>
  );
}

function countriesOf(states: readonly State[]): { country: string; states: State[] }[] {
  const countries = new Map<string, State[]>();
  for (const state of states) countries.set(state.country, [...(countries.get(state.country) ?? []), state]);
  return [...countries].map(([country, own]) => ({ country, states: own }));
}
