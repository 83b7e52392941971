import { useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import type { Activity } from "#features/reviews/contract.ts";
import { AddressText } from "#features/vendors/address-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Image } from "#ui/image.tsx";
import { Stars } from "#ui/stars.tsx";
import { useSite } from "../site.tsx";

/** The newest reviews, the reviewers' words first. */
export function ReviewCards({ activity }: { activity: readonly Activity[] }) {
  const home = useTranslations("home");
  const { href, language } = useSite();
  return (
    <ul className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {activity.map(({ vendorId, vendorName, vendorImage, address, userName, rating, text, createdAt }) => (
        <li key={`${vendorId} ${createdAt}`} className="card flex flex-col p-4 lg:p-6">
          <div className="flex items-center justify-between gap-4">
            <Stars value={rating} label={home("ratedStars", { rating: String(rating) })} size={18} />
            <time dateTime={createdAt} className="text-badge whitespace-nowrap text-ink-soft">
              {longDate(createdAt, language)}
            </time>
          </div>
          <blockquote dir="auto" className="own-direction mt-3 line-clamp-5 grow text-pretty">
            {home("quote", { text })}
          </blockquote>
          <p dir="auto" className="own-direction mt-3 text-meta text-ink-soft">
            {userName}
          </p>
          <a
            href={href(`/shop-details?id=${vendorId}#reviews`)}
            className="group mt-4 flex items-center gap-3 border-t border-line pt-4"
          >
            <Image
              src={vendorImage}
              alt=""
              width={48}
              height={48}
              className="size-12 shrink-0 rounded-control object-cover"
            />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium group-hover:text-palm">{vendorName}</span>
              <span className="block truncate text-meta text-ink-soft">
                <AddressText address={address} />
              </span>
            </span>
            <Icon name="chevron-right" size={18} className="text-ink-soft" />
          </a>
        </li>
      ))}
    </ul>
  );
}
