import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { VerifiedSeal } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Image } from "#ui/image.tsx";
import type { Vendor } from "./contract.ts";
import { Distance } from "./distance.tsx";
import { OpeningState } from "./opening-state.tsx";

/** What a tile shows of a vendor. */
export type VendorTileItem = Pick<
  Vendor,
  "id" | "name" | "isVerified" | "hours" | "timeZone" | "latitude" | "longitude"
> & { image: string; ratingAverage: number; ratingCount: number };

interface VendorTileProps {
  vendor: VendorTileItem;
  /** The vendor's page. */
  to: string;
  /** Unix milliseconds. */
  now: number;
  /** From the visitor's place; null without one. */
  distanceKm: number | null;
}

/** A vendor beside another one: its picture, name, rating, distance, and whether it is open. */
export function VendorTile({ vendor, to, now, distanceKm }: VendorTileProps) {
  const t = useTranslations("vendor");
  const { name, image, isVerified, hours, timeZone } = vendor;
  return (
    <Link to={to} className="card block h-full overflow-hidden hover:border-palm">
      <span className="block aspect-16/9">
        <Image src={image} alt="" width={320} height={180} />
      </span>
      <span className="block p-4">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isVerified && <VerifiedSeal label={t("verified")} size={18} />}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-meta text-ink-soft">
          <Rating vendor={vendor} />
          {distanceKm !== null && (
            <>
              <span aria-hidden>•</span>
              <Distance km={distanceKm} />
            </>
          )}
        </span>
        <span className="mt-0.5 block min-h-(--line-meta) truncate text-meta">
          <OpeningState hours={hours} timeZone={timeZone} now={now} />
        </span>
      </span>
    </Link>
  );
}

function Rating({ vendor: { ratingAverage, ratingCount } }: { vendor: VendorTileItem }) {
  const t = useTranslations("vendor");
  const format = useFormatter();
  if (ratingCount === 0) return <span>{t("ratings", { count: 0 })}</span>;
  return (
    <>
      <span className="figures font-semibold text-ink">
        {format.number(ratingAverage, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </span>
      <Icon name="star-filled" size={14} className="text-saffron" />
      <span className="sr-only">{t("ratings", { count: ratingCount })}</span>
      <span aria-hidden>({format.number(ratingCount)})</span>
    </>
  );
}
