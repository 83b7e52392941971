import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { OpeningState } from "#features/vendors/opening-state.tsx";
import { VerifiedSeal } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { useSite } from "../../../site.tsx";
import { vendorPath } from "../listing-data.ts";
import type { Mapped } from "./use-chosen.ts";

interface MapCardProps {
  vendor: Pick<Mapped, "id" | "name" | "isVerified" | "ratingAverage" | "ratingCount" | "listed">;
  /** Unix milliseconds. */
  now: number;
}

/** A vendor in short, above its pin and in the strip: leads to its page. */
export function MapCard({ vendor, now }: MapCardProps) {
  const t = useTranslations("vendor");
  const format = useFormatter();
  const { href } = useSite();
  const { id, name, isVerified, ratingAverage, ratingCount, listed } = vendor;
  return (
    <Link to={href(vendorPath(id))} className="map-card" dir="auto">
      <span className="map-card-name">
        <b>{name}</b>
        {isVerified && <VerifiedSeal label={t("verified")} size={18} />}
      </span>
      <span className="map-card-facts">
        {ratingCount > 0 && (
          <span className="map-card-rating">
            <b className="figures">
              {format.number(ratingAverage, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </b>
            <Icon name="star-filled" size={14} className="text-saffron" />
            <span className="sr-only">{t("ratings", { count: ratingCount })}</span>
            <span aria-hidden>({format.number(ratingCount)})</span>
          </span>
        )}
        {listed && <OpeningState hours={listed.hours} timeZone={listed.timeZone} now={now} />}
        {ratingCount === 0 && !listed && t("ratings", { count: 0 })}
      </span>
    </Link>
  );
}
