import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatE164, telHref } from "#base/phone.ts";
import { AddressText } from "#features/vendors/address-text.tsx";
import { directionsHref } from "#features/vendors/directions.ts";
import { WeekHours } from "#features/vendors/week-hours.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { sleeping } from "#ui/sleeping.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { withTexts } from "../../late-texts.tsx";
import { ShareRow } from "./share-menu.tsx";
import type { PartProps } from "./shared-props.ts";
import { useCopy } from "./use-share.ts";

const SpecialHours = sleeping(withTexts("dates", () => import("./special-hours.tsx")));

/** How to reach the business: phone, address, hours, an enquiry. */
export function ContactCard(props: PartProps) {
  const t = useTranslations("contact");
  const { page, url, onContact } = props;
  const { vendor } = page;
  return (
    <Card as="section" padding="side" className="contact-card pt-1 sm:pt-1">
      {vendor.phone && <Phone phone={vendor.phone} onDial={() => onContact("call")} />}
      <Address {...props} />
      <Hours {...props} />
      {page.hours && <SpecialHours className="contact-hours" hours={page.hours} />}
      <div className="contact-actions">
        <Button wide icon="send" onClick={() => onContact("enquiry")}>
          {t("sendEnquiry")}
        </Button>
        <ShareRow name={vendor.name} url={url} />
      </div>
    </Card>
  );
}

function Phone({ phone, onDial }: { phone: string; onDial(): void }) {
  const t = useTranslations("detail");
  return (
    <Row icon="phone" className="contact-phone">
      <a
        href={telHref(phone)}
        className="figures ltr-text -my-2.5 inline-block py-2.5 font-medium text-palm hover:underline"
        onClick={onDial}
      >
        {formatE164(phone)}
      </a>
      <p className="text-meta text-ink-soft max-lg:hidden">{t("tapToCall")}</p>
    </Row>
  );
}

function Address({ page, onContact }: PartProps) {
  const t = useTranslations("detail");
  const copy = useCopy();
  const { address } = page.vendor;
  const directions = directionsHref(page.vendor);
  if (address === "" && directions === null) return null;
  const action = "inline-flex min-h-9 items-center gap-2 text-meta font-medium text-palm hover:underline";
  return (
    <Row icon="map-pin">
      {address && (
        <p className="mb-1">
          <AddressText address={address} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {directions && (
          <a
            href={directions}
            target="_blank"
            rel="noopener"
            className={action}
            onClick={() => onContact("directions")}
          >
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
