import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { isLanguage, languages } from "#base/language.ts";
import { longDate } from "#base/long-date.ts";
import { formatE164 } from "#base/phone.ts";
import {
  getProfile,
  longestName,
  updateProfile,
  type Profile as ProfileData,
} from "#features/accounts/profile-contract.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useSite } from "../../site.tsx";
import { Section } from "./section.tsx";
import { useDoing } from "./use-doing.ts";
import { useLoaded } from "./use-loaded.ts";

export default function Profile() {
  const t = useTranslations("me");
  const { call } = useSite();
  const loaded = useLoaded(async (signal) => (await call(getProfile, {}, { signal })).data[0] ?? null);
  return (
    <Section title={t("profile")} loaded={loaded}>
      {(profile) => profile && <ProfileCard profile={profile} onSaved={loaded.set} />}
    </Section>
  );
}

interface ProfileCardProps {
  profile: ProfileData;
  onSaved(profile: ProfileData): void;
}

function ProfileCard({ profile, onSaved }: ProfileCardProps) {
  const t = useTranslations("me");
  const languageNames = useTranslations("language");
  const [name, setName] = useState(profile.name);
  const [language, setLanguage] = useState(profile.language);
  const { busy, run } = useDoing();

  async function save(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault();
    const answer = await run(updateProfile, { name, language });
    if (answer?.data[0]) onSaved(answer.data[0]);
  }
  return (
    <Card>
      <form className="grid max-w-120 gap-5" onSubmit={(event) => void save(event)}>
        <Field label={t("name")} hint={t("nameHint")}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              maxLength={longestName}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={t("language")} hint={t("languageHint")}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={language}
              onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
            >
              {languages.map((choice) => (
                <option key={choice} value={choice} lang={choice}>
                  {languageNames(choice)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Facts profile={profile} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t("save")}
        </Button>
      </form>
    </Card>
  );
}

function Facts({ profile }: { profile: ProfileData }) {
  const t = useTranslations("me");
  const locale = useLocale();
  return (
    <dl className="grid gap-3 text-meta">
      {profile.phone && (
        <Fact term={t("phone")}>
          <bdi className="figures ltr-text">{formatE164(profile.phone)}</bdi>
        </Fact>
      )}
      {profile.email && (
        <Fact term={t("email")}>
          <bdi className="wrap-anywhere">{profile.email}</bdi>
        </Fact>
      )}
      <Fact term={t("since")}>{longDate(profile.createdAt, locale)}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="min-w-32 text-ink-soft">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
