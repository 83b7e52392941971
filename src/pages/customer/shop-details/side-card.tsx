import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatE164, telHref } from "#base/phone.ts";
import { directionsHref } from "#features/vendors/directions.ts";
import { groupTaxId, taxIdKind } from "#features/vendors/tax-id.ts";
import { WeekHours } from "#features/vendors/week-hours.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/chip.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { StarsInput } from "#ui/stars-input.tsx";
import { useSite } from "../../site.tsx";
import { ShareRow } from "./share-menu.tsx";
import type { PartProps } from "./shared-props.ts";
import { useCopy } from "./use-share.ts";

/** How to reach the business: phone, address, hours, an enquiry. */
export function ContactCard(props: PartProps) {
  const t = useTranslations("contact");
  const { page, url, onContact } = props;
  const { vendor } = page;
  return (
    <Card as="section" padding="side" className="contact-card pt-1 sm:pt-1">
      {vendor.phone && <Phone phone={vendor.phone} />}
      <Address {...props} />
      <Hours {...props} />
      <div className="contact-actions">
        <Button wide icon="send" onClick={() => onContact("enquiry")}>
          {t("sendEnquiry")}
        </Button>
        <ShareRow name={vendor.name} url={url} />
      </div>
    </Card>
  );
}

function Phone({ phone }: { phone: string }) {
  const t = useTranslations("detail");
  return (
    <Row icon="phone" className="contact-phone">
      <a href={telHref(phone)} className="figures ltr-text font-medium text-palm hover:underline">
        {formatE164(phone)}
      </a>
      <p className="text-meta text-ink-soft max-lg:hidden">{t("tapToCall")}</p>
    </Row>
  );
}

function Address({ page }: PartProps) {
  const t = useTranslations("detail");
  const copy = useCopy();
  const { address } = page.vendor;
  const directions = directionsHref(page.vendor);
  if (address === "" && directions === null) return null;
  const action = "inline-flex min-h-8 items-center gap-2 text-meta font-medium text-palm hover:underline";
  return (
    <Row icon="map-pin">
      {address && (
        <p className="mb-1">
          <bdi>{address}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {directions && (
          <a href={directions} target="_blank" rel="noopener" className={action}>
            <Icon name="corner-up-right" size={16} />
            {t("getDirections")}
          </a>
        )}
        {address && (
          <button type="button" className={action} onClick={() => void copy(address, "addressCopied")}>
            <Icon name="copy" size={16} />
            {t("copyAddress")}
          </button>
        )}
      </p>
    </Row>
  );
}

/** The week where it could be read, else the hours as they were given, else nothing. */
function Hours({ page, week, now }: PartProps) {
  const { vendor } = page;
  if (week === null && vendor.hoursText === "") return null;
  return (
    <Row icon="clock" className="contact-hours">
      {week ? (
        <WeekHours week={week} timeZone={vendor.timeZone} countryCode={vendor.countryCode} now={now} />
      ) : (
        <p className="whitespace-pre-line">{vendor.hoursText}</p>
      )}
    </Row>
  );
}

/** What else is known: a rating to give, website and tax number, other headings, and where the listing comes from. */
export function SideCards(props: PartProps) {
  const t = useTranslations("detail");
  const { tags } = props.page.vendor;
  return (
    <div className="side-cards">
      <TapToRate {...props} />
      <Papers {...props} />
      {tags.length > 0 && (
        <Card as="section" padding="side">
          <h2 className="font-semibold">{t("alsoListedIn")}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Source {...props} />
    </div>
  );
}

/** Rating needs an account, so the stars open the dialog that says so and stay empty. */
function TapToRate({ onContact }: PartProps) {
  const t = useTranslations("detail");
  const reviews = useTranslations("reviews");
  const [tries, setTries] = useState(0);
  const labels = [1, 2, 3, 4, 5].map((count) => reviews("starCount", { count }));
  return (
    <Card padding="side" className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="font-semibold">{t("tapToRate")}</h2>
      <StarsInput
        key={tries}
        value={0}
        legend={t("tapToRate")}
        labels={labels}
        size={26}
        onChange={() => {
          setTries(tries + 1);
          onContact("review");
        }}
      />
    </Card>
  );
}

function Papers({ page }: PartProps) {
  const t = useTranslations("detail");
  const { website, taxId, countryCode } = page.vendor;
  const kind = taxId === "" ? null : taxIdKind(countryCode);
  if (website === "" && kind === null) return null;
  return (
    <Card padding="side" className="grid gap-4">
      {website && (
        <p className="flex items-center gap-3">
          <Icon name="globe" size={20} className="text-ink-soft" />
          <a
            href={website}
            target="_blank"
            rel="nofollow ugc noopener"
            className="ltr-text truncate font-medium text-palm hover:underline"
          >
            {hostOf(website)}
          </a>
        </p>
      )}
      {kind && (
        <p className="flex items-center gap-3">
          <Icon name="receipt-text" size={20} className="text-ink-soft" />
          <span>
            <span className="text-ink-soft">{t(kind === "trn" ? "trn" : "vatNumber")}</span>{" "}
            <span className="figures ltr-text">{groupTaxId(taxId)}</span>
          </span>
        </p>
      )}
    </Card>
  );
}

function hostOf(website: string): string {
  return URL.parse(website)?.hostname.replace(/^www\./, "") ?? website;
}

function Source({ page }: PartProps) {
  const t = useTranslations("detail");
  const { href } = useSite();
  const { source } = page.vendor;
  if (!source) return null;
  return (
    <p className="px-1 text-badge text-ink-soft">
      <a href={href("/attribution")} className="underline hover:text-palm">
        {source.licence ? t("source", source) : t("sourceOnly", { name: source.name })}
      </a>
    </p>
  );
}

interface RowProps {
  icon: IconName;
  className?: string;
  children: ReactNode;
}

function Row({ icon, className, children }: RowProps) {
  return (
    <div className={className ? `contact-row ${className}` : "contact-row"}>
      <Icon name={icon} size={20} className="mt-0.5 text-ink-soft" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
