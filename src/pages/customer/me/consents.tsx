import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { isLanguage } from "#base/language.ts";
import { longDate } from "#base/long-date.ts";
import {
  getConsents,
  giveConsent,
  withdrawConsent,
  type Consent,
  type Consents as ConsentsData,
  type MarketingPurpose,
  type Purpose,
} from "#features/accounts/consents-contract.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { useSite } from "../../site.tsx";
import { Section } from "./section.tsx";
import { useDoing } from "./use-doing.ts";
import { useLoaded } from "./use-loaded.ts";

/** What the customer agreed to. News and offers are given and taken back here, each channel by itself. */
export function Consents() {
  const t = useTranslations("privacy");
  const { call } = useSite();
  const loaded = useLoaded(async (signal) => (await call(getConsents, {}, { signal })).data[0] ?? null);
  const { busy, run } = useDoing();

  async function change(purpose: MarketingPurpose, isGiven: boolean): Promise<void> {
    const answer = await run(isGiven ? giveConsent : withdrawConsent, { purpose });
    if (answer?.data[0]) loaded.set(answer.data[0]);
  }
  return (
    <Section title={t("consents")} loaded={loaded}>
      {(data) =>
        data && (
          <>
            <p className="max-w-reading text-ink-soft">{t("consentsText")}</p>
            <ul className="mt-4 grid gap-3">
              {data.offered.map((purpose) => (
                <li key={purpose}>
                  <Checkbox
                    label={t(channelKeys[purpose])}
                    checked={isGiven(data, purpose)}
                    disabled={busy}
                    onChange={({ target }) => void change(purpose, target.checked)}
                  />
                </li>
              ))}
            </ul>
            <h3 className="mt-8 font-semibold">{t("agreed")}</h3>
            <ul className="card mt-3 divide-y divide-line">
              {data.consents.map((consent) => (
                <ConsentItem key={`${consent.purpose} ${consent.givenAt}`} consent={consent} />
              ))}
            </ul>
          </>
        )
      }
    </Section>
  );
}

const channelKeys = {
  "marketing:sms": "bySms",
  "marketing:whatsapp": "byWhatsapp",
  "marketing:email": "byEmail",
} as const satisfies Record<MarketingPurpose, string>;
const purposeKeys = {
  terms: "purposeTerms",
  "marketing:sms": "purposeSms",
  "marketing:whatsapp": "purposeWhatsapp",
  "marketing:email": "purposeEmail",
  enquiries: "purposeEnquiries",
  leads: "purposeLeads",
} as const satisfies Record<Purpose, string>;

function isGiven({ consents }: ConsentsData, purpose: MarketingPurpose): boolean {
  return consents.some((consent) => consent.purpose === purpose && consent.withdrawnAt === "");
}

function ConsentItem({ consent }: { consent: Consent }) {
  const t = useTranslations("privacy");
  const languageNames = useTranslations("language");
  const locale = useLocale();
  const { href } = useSite();
  const { purpose, language, version, givenAt, withdrawnAt } = consent;
  const given = t("given", {
    date: longDate(givenAt, locale),
    language: isLanguage(language) ? languageNames(language) : language,
    version: longDate(version, locale),
  });
  const isSent = purpose === "enquiries" || purpose === "leads";
  return (
    <li className="p-4">
      <p className="font-medium">{t(purposeKeys[purpose])}</p>
      <p className="text-meta text-ink-soft">
        {given}
        {withdrawnAt && ` · ${t("withdrawn", { date: longDate(withdrawnAt, locale) })}`}
      </p>
      {purpose === "terms" && <p className="text-meta text-ink-soft">{t("endsTerms")}</p>}
      {isSent && (
        <p className="text-meta text-ink-soft">
          {t("endsSent")}{" "}
          <Link to={href("/me/enquiries")} className="font-medium text-palm hover:underline">
            {t("seeSent")}
          </Link>
        </p>
      )}
    </li>
  );
}
