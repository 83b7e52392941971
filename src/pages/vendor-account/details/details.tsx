import { useState, type ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { eMailAddress } from "#base/e-mail.ts";
import { formatE164 } from "#base/phone.ts";
import {
  getOwnerProfile,
  longestOwnerName,
  updateOwnerProfile,
  type OwnerProfile,
} from "#features/owners/profile-contract.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Content } from "../../customer/me/section.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { useLoaded } from "../../customer/me/use-loaded.ts";
import { useSite } from "../../site.tsx";

/** Who acts for the listing: his own name and address, which the listing shows to nobody. */
export default function Details() {
  const t = useTranslations("vendorAccount");
  const { call } = useSite();
  const loaded = useLoaded(async (signal) => (await call(getOwnerProfile, {}, { signal })).data[0] ?? null);
  return (
    <>
      <h1 className="mb-2 text-page font-semibold">{t("details")}</h1>
      <p className="mb-6 text-ink-soft">{t("detailsText")}</p>
      <Content loaded={loaded}>{(profile) => profile && <DetailsForm profile={profile} />}</Content>
    </>
  );
}

function DetailsForm({ profile }: { profile: OwnerProfile }) {
  const t = useTranslations("vendorAccount");
  const common = useTranslations("me");
  const { busy, run } = useDoing();
  const [name, setName] = useState(profile.name);
  const [email, setEmail] = useState(profile.email);
  const [tried, setTried] = useState(false);
  const isNameMissing = name.trim() === "";
  const isEmailWrong = email.trim() !== "" && eMailAddress(email) === null;
  function save(event: { preventDefault(): void }): void {
    event.preventDefault();
    setTried(true);
    if (!isNameMissing && !isEmailWrong) void run(updateOwnerProfile, { name, email });
  }
  return (
    <Card>
      <form noValidate className="grid max-w-120 gap-5" onSubmit={save}>
        <Line
          label={t("ownName")}
          hint={t("ownNameHint")}
          error={tried && isNameMissing && t("ownNameMissing")}
          required
          input={{ dir: "auto", autoComplete: "name", maxLength: longestOwnerName }}
          value={name}
          onChange={setName}
        />
        <Line
          label={t("ownEmail")}
          hint={t("ownEmailHint")}
          error={tried && isEmailWrong && t("ownEmailWrong")}
          input={{ type: "email", autoComplete: "email", className: "ltr-text", maxLength: 254 }}
          value={email}
          onChange={setEmail}
        />
        <p className="flex flex-wrap gap-x-3 text-meta">
          <span className="text-ink-soft">{t("signedInWith")}</span>
          <bdi className="figures ltr-text font-medium">{formatE164(profile.phone)}</bdi>
        </p>
        <Button type="submit" busy={busy} className="justify-self-start">
          {common("save")}
        </Button>
      </form>
    </Card>
  );
}

interface LineProps {
  label: string;
  hint: string;
  error: string | false;
  required?: boolean;
  input: Pick<ComponentProps<typeof TextInput>, "dir" | "type" | "autoComplete" | "className" | "maxLength">;
  value: string;
  onChange(value: string): void;
}

function Line({ label, hint, error, required = false, input, value, onChange }: LineProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <TextInput {...control} {...input} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
