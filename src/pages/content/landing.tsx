import { useTranslations } from "use-intl";
import { VendorTile, type VendorTileItem } from "#features/vendors/vendor-tile.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { chipClasses } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { KhatimMedallion } from "#ui/medallion.tsx";
import { departmentPath } from "../customer/department-path.ts";
import { useSite } from "../site.tsx";
import type { LandingData, LandingDepartment } from "./landing-data.ts";
import type { Landing } from "./landings.ts";
import { ReviewCards } from "./review-cards.tsx";

export function LandingPage({ data }: { data: LandingData }) {
  const { slug, departments, vendors, activity, trending } = data;
  const t = useTranslations("landing");
  const shell = useTranslations("shell");
  const { href } = useSite();
  const isOfReviews = slug === "reviews";
  return (
    <main className="page-width pt-6">
      <Breadcrumb
        label={shell("breadcrumb")}
        crumbs={[{ text: shell("home"), to: href("/home") }, { text: t(`pages.${slug}.title`) }]}
      />
      <h1 className="mt-3 text-page font-semibold">{t(`pages.${slug}.title`)}</h1>
      <p className="mt-2 max-w-reading text-ink-soft">{t(`pages.${slug}.lead`)}</p>
      {isOfReviews && (activity.length > 0 ? <ReviewCards activity={activity} /> : <NoReviews />)}
      {trending.length > 0 && <Trending categories={trending} />}
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        {departments.map((department) => (
          <DepartmentCard key={department.id} department={department} />
        ))}
      </div>
      {vendors.length > 0 && <WellRated vendors={vendors} />}
      <GoodToKnow slug={slug} />
    </main>
  );
}

function DepartmentCard({ department }: { department: LandingDepartment }) {
  const t = useTranslations("landing");
  const { href } = useSite();
  const { id, name, glyph, count, categories, cities } = department;
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-6">
      <div className="flex items-center gap-4">
        <KhatimMedallion size={52} glyph={glyph} />
        <div>
          <h2 id={id} className="text-title font-semibold">
            <a href={href(departmentPath(department))} className="hover:text-palm hover:underline">
              {name}
            </a>
          </h2>
          <p className="text-meta text-ink-soft">
            {count === 0 ? t("nothingYet") : t("businesses", { count })}
          </p>
        </div>
      </div>
      <ul className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={href(`/vendor-list?categoryId=${category.id}`)}
              className="flex items-baseline justify-between gap-3 py-1.5 hover:text-palm"
            >
              <span>{category.name}</span>
              {category.count > 0 && (
                <span className="figures text-meta text-ink-soft">{category.count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {cities.length > 0 && (
        <ul aria-label={t("ofDepartment", { name })} className="mt-4 flex flex-wrap gap-2">
          {cities.map((city) => (
            <li key={city.id}>
              <a
                href={href(`/vendor-list?departmentId=${id}&near=${city.id}`)}
                className={chipClasses(false, "link")}
              >
                <Icon name="map-pin" size={16} />
                {city.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WellRated({ vendors }: { vendors: VendorTileItem[] }) {
  const t = useTranslations("landing");
  const { href, now } = useSite();
  return (
    <section aria-labelledby="well-rated" className="mt-10">
      <h2 id="well-rated" className="text-section font-semibold">
        {t("wellRated")}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {vendors.map((vendor) => (
          <li key={vendor.id}>
            <VendorTile
              vendor={vendor}
              to={href(`/shop-details?id=${vendor.id}`)}
              now={now}
              distanceKm={null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Trending({ categories }: { categories: LandingData["trending"] }) {
  const t = useTranslations("landing");
  const { href } = useSite();
  return (
    <section aria-labelledby="trending" className="mt-10">
      <h2 id="trending" className="text-section font-semibold">
        {t("mostReviewed")}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={href(`/vendor-list?categoryId=${id}`)} className={chipClasses(false, "link")}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoReviews() {
  const t = useTranslations("landing");
  const shell = useTranslations("shell");
  const { href } = useSite();
  return (
    <EmptyState
      className="mt-8"
      icon="star"
      title={t("noReviews")}
      actions={<ButtonLink to={href("/home")}>{shell("home")}</ButtonLink>}
    />
  );
}

function GoodToKnow({ slug }: { slug: Landing }) {
  const t = useTranslations("landing");
  const tips = [t(`pages.${slug}.tip1`), t(`pages.${slug}.tip2`), t(`pages.${slug}.tip3`)];
  return (
    <section aria-labelledby="good-to-know" className="mt-10 max-w-reading">
      <h2 id="good-to-know" className="text-section font-semibold">
        {t("goodToKnow")}
      </h2>
      <ul className="mt-4 list-disc space-y-2 ps-5 marker:text-palm">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
