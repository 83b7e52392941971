import { useFormatter, useTranslations } from "use-intl";
import { formatE164, telHref } from "#base/phone.ts";
import { AddressText } from "#features/vendors/address-text.tsx";
import type { Vendor } from "#features/vendors/contract.ts";
import { Distance } from "#features/vendors/distance.tsx";
import { OpeningSentence } from "#features/vendors/opening-sentence.tsx";
import { WhatsappButton } from "#features/vendors/whatsapp-button.tsx";
import { Badge, RatingBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { sleeping } from "#ui/sleeping.tsx";
import { Stars } from "#ui/stars.tsx";
import { yearsInBusiness } from "./parts.ts";
import { ShareMenu } from "./share-menu.tsx";
import type { PartProps } from "./shared-props.ts";

const HeaderTools = sleeping(() => import("./header-tools.tsx"));

export function VendorHeader(props: PartProps) {
  const { page, url } = props;
  const { vendor } = page;
  return (
    <header className="vendor-header">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-section font-semibold wrap-anywhere md:text-page">{vendor.name}</h1>
            <Badges vendor={vendor} />
          </div>
          <StateLine {...props} />
          <Whereabouts {...props} />
        </div>
        <div className="flex gap-2">
          <HeaderTools className="flex min-h-0! gap-2" vendor={vendor} />
          <div className="max-md:hidden">
            <ShareMenu name={vendor.name} url={url} variant="outline" />
          </div>
        </div>
      </div>
      <Actions {...props} />
    </header>
  );
}

function Whereabouts({ page, distance }: PartProps) {
  const { address } = page.vendor;
  if (address === "" && distance === null) return null;
  return (
    <p className="mt-2 flex items-start gap-2 text-meta text-ink-soft md:text-body">
      <Icon name="map-pin" size={18} className="mt-0.5" />
      <span>
        <AddressText address={address} />
        {/* Spaces that do not break: the distance is never alone in its line. */}
        {address && distance !== null && "\u00a0•\u00a0"}
        {distance !== null && <Distance km={distance} />}
      </span>
    </p>
  );
}

function Badges({ vendor }: { vendor: Vendor }) {
  const t = useTranslations("vendor");
  const detail = useTranslations("detail");
  return (
    <span className="flex flex-wrap gap-2 max-md:w-full">
      {vendor.isVerified && <Badge kind="verified">{t("verified")}</Badge>}
      {vendor.isClaimed && <Badge kind="claimed">{detail("claimed")}</Badge>}
      {vendor.isResponsive && <Badge kind="responsive">{t("responsive")}</Badge>}
      {vendor.isDemo && <Badge kind="unknown">{t("demo")}</Badge>}
    </span>
  );
}

function StateLine({ page, week, now }: PartProps) {
  const t = useTranslations("detail");
  const { vendor } = page;
  const { yearEstablished } = vendor;
  return (
    <div className="state-line">
      <Rating vendor={vendor} />
      {week && <OpeningSentence week={week} timeZone={vendor.timeZone} now={now} />}
      {yearEstablished !== null && (
        <span className="text-ink-soft">{t("years", { count: yearsInBusiness(yearEstablished, now) })}</span>
      )}
    </div>
  );
}

/** The average on palm, and on phones in figures before its stars. */
function Rating({ vendor }: { vendor: Vendor }) {
  const t = useTranslations("vendor");
  const format = useFormatter();
  const { average, count } = vendor.rating;
  if (count === 0) return <span className="text-ink-soft">{t("ratings", { count })}</span>;
  const value = format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const label = t("averageOf", { average: value });
  return (
    <a href="#reviews" className="flex items-center gap-2">
      <span className="max-md:hidden">
        <RatingBadge value={value} label={label} />
      </span>
      <b className="figures font-semibold md:hidden" aria-hidden>
        {value}
      </b>
      <span className="md:hidden">
        <Stars value={average} size={18} label={label} />
      </span>
      <span className="max-md:text-ink-soft">{t("ratings", { count })}</span>
    </a>
  );
}

/** On phones the bar at the foot of the page has these. */
function Actions({ page, onContact }: PartProps) {
  const t = useTranslations("contact");
  const detail = useTranslations("detail");
  const { phone, hasWhatsapp, services } = page.vendor;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 max-md:hidden">
      {phone && (
        <ButtonLink
          href={telHref(phone)}
          icon="phone"
          aria-label={t("callNumber", { number: formatE164(phone) })}
          onClick={() => onContact("call")}
        >
          <span className="figures ltr-text">{formatE164(phone)}</span>
        </ButtonLink>
      )}
      <Button variant="outline" icon="send" onClick={() => onContact("enquiry")}>
        {detail("enquireNow")}
      </Button>
      <WhatsappButton hasWhatsapp={hasWhatsapp} onPress={() => onContact("whatsapp")} />
      {services.length > 0 && (
        <ul className="service-tags" aria-label={detail("services")}>
          {services.slice(0, 4).map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
