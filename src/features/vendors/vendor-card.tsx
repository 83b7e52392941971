import { useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { Badge, VerifiedSeal } from "#ui/badge.tsx";
import { Tag } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stars } from "#ui/stars.tsx";
import { AddressText } from "./address-text.tsx";
import { Distance } from "./distance.tsx";
import { OpeningState } from "./opening-state.tsx";
import { VendorActions, type ContactWish } from "./vendor-actions.tsx";
import { VendorPictures } from "./vendor-pictures.tsx";
import type { VendorSummary } from "./vendor-summary.ts";
import "./vendor-card.css";

interface VendorCardProps {
  vendor: VendorSummary;
  /** The vendor's page. */
  to: string;
  /** Unix milliseconds. */
  now: number;
  /** Whether its picture belongs to the first view of the page. */
  first?: boolean;
  onContact(vendor: VendorSummary, wish: ContactWish): void;
}

/** A vendor in a list. The whole card leads to its page; buttons and pictures lie above that link. */
export function VendorCard({ vendor, to, now, first = false, onContact }: VendorCardProps) {
  const t = useTranslations("vendor");
  const [isAwake, setAwake] = useState(false);
  const wake = () => setAwake(true);
  return (
    <article className="card vendor-card" onPointerEnter={wake} onTouchStart={wake}>
      <VendorPictures images={vendor.images} to={to} first={first} isAwake={isAwake} />
      {vendor.isDemo && <span className="vendor-demo">{t("demo")}</span>}
      <Head vendor={vendor} to={to} now={now} />
      <Offers vendor={vendor} />
      <VendorActions vendor={vendor} onContact={(wish) => onContact(vendor, wish)} />
    </article>
  );
}

function Head({ vendor, to, now }: Pick<VendorCardProps, "vendor" | "to" | "now">) {
  const t = useTranslations("vendor");
  return (
    <div className="vendor-head">
      <div className="vendor-title">
        <h2 className="vendor-name">
          <Link to={to} className="vendor-link" discover="none">
            {vendor.name}
          </Link>
          {vendor.isVerified && <VerifiedSeal label={t("verified")} />}
        </h2>
        {vendor.isResponsive && (
          <Badge kind="responsive">
            <span>{t("responsive")}</span>
          </Badge>
        )}
      </div>
      <Rating average={vendor.ratingAverage} count={vendor.ratingCount} />
      <p className="vendor-state">
        <OpeningState hours={vendor.hours} timeZone={vendor.timeZone} now={now} />
      </p>
      <Whereabouts vendor={vendor} />
    </div>
  );
}

function Offers({ vendor: { specialty, suggestions, services } }: Pick<VendorCardProps, "vendor">) {
  const t = useTranslations("vendor");
  return (
    <div className="vendor-offers">
      {specialty && (
        <p className="vendor-specialty">
          <b>{specialty}</b>
          {suggestions > 0 && <span>{` • ${t("suggestedBy", { count: suggestions })}`}</span>}
        </p>
      )}
      {services.map((service) => (
        <Tag key={service}>{service}</Tag>
      ))}
    </div>
  );
}

function Rating({ average, count }: { average: number; count: number }) {
  const t = useTranslations("vendor");
  const format = useFormatter();
  if (count === 0) return <p className="vendor-rating">{t("ratings", { count })}</p>;
  return (
    <p className="vendor-rating">
      <b className="figures">
        {format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </b>
      <Stars value={average} />
      <span>{t("ratings", { count })}</span>
      <i aria-hidden>{`(${format.number(count)})`}</i>
    </p>
  );
}

/** How far away and where: "0.6 km • Al Barsha 1, Dubai". */
function Whereabouts({ vendor }: { vendor: VendorSummary }) {
  const t = useTranslations("vendor");
  const { area, city, address, distanceKm } = vendor;
  const where = area && city ? t("areaCity", { area, city }) : area || city || address;
  if (!where && distanceKm === null) return null;
  return (
    <p className="vendor-where">
      <Icon name="map-pin" size={16} className="max-sm:hidden" />
      {distanceKm !== null && <Distance km={distanceKm} />}
      {distanceKm !== null && where && <span aria-hidden>•</span>}
      <span className="sm:truncate">
        <AddressText address={where} />
      </span>
    </p>
  );
}
