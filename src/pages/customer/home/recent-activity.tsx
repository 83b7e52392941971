import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { AddressText } from "#features/vendors/address-text.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Image } from "#ui/image.tsx";
import { Stars } from "#ui/stars.tsx";
import { useNow } from "#ui/use-now.ts";
import { useSite } from "../../site.tsx";
import type { HomeActivity } from "./home-data.ts";
import { SectionHeading } from "./section-heading.tsx";

const step = 3;

/** Three first, three more with each Load More; nothing at all where there is nothing. */
export function RecentActivity({ activity, around }: { activity: HomeActivity[]; around: string | null }) {
  const t = useTranslations("home");
  const [shown, setShown] = useState(step);
  if (activity.length === 0) return null;
  return (
    <section aria-labelledby="activity">
      <SectionHeading
        id="activity"
        end={
          around !== null && <span className="text-meta text-ink-soft">{t("around", { place: around })}</span>
        }
      >
        {t("recentActivity")}
      </SectionHeading>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3 lg:gap-6">
        {activity.slice(0, shown).map((item) => (
          <ActivityCard key={`${item.vendorId} ${item.createdAt}`} item={item} />
        ))}
      </ul>
      {shown < activity.length && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" onClick={() => setShown(shown + step)}>
            {t("loadMore")}
          </Button>
        </div>
      )}
    </section>
  );
}

function ActivityCard({ item }: { item: HomeActivity }) {
  const t = useTranslations("home");
  const format = useFormatter();
  const { href, now: rendered } = useSite();
  const now = useNow(rendered);
  const created = new Date(item.createdAt);
  return (
    <li className="card flex flex-col p-4 lg:p-6">
      <div className="flex items-center justify-between gap-4">
        <Stars value={item.rating} label={t("ratedStars", { rating: String(item.rating) })} size={18} />
        <time dateTime={item.createdAt} className="text-badge whitespace-nowrap text-ink-soft">
          {format.relativeTime(created > new Date(now) ? new Date(now) : created, { now })}
        </time>
      </div>
      <blockquote
        dir="auto"
        className="own-direction mt-3 line-clamp-4 grow text-title text-pretty max-md:text-body"
      >
        {t("quote", { text: item.text })}
      </blockquote>
      <p dir="auto" className="own-direction mt-3 text-meta text-ink-soft">
        {item.userName}
      </p>
      <a
        href={href(`/shop-details?id=${item.vendorId}`)}
        className="group mt-4 flex items-center gap-3 border-t border-line pt-4"
      >
        <Image
          src={item.vendorImage}
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-control object-cover"
        />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium group-hover:text-palm">{item.vendorName}</span>
          <span className="block truncate text-meta text-ink-soft">
            <AddressText address={item.address} />
          </span>
        </span>
        <Icon name="chevron-right" size={18} className="text-ink-soft md:max-lg:hidden" />
      </a>
    </li>
  );
}
