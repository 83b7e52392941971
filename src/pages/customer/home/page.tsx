import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import type { WebSite, WithContext } from "schema-dts";
import { brandName } from "#base/brand.ts";
import { Icon } from "#ui/icon.tsx";
import { sleeping } from "#ui/sleeping.tsx";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { JsonLd } from "../../json-ld.tsx";
import { withTexts } from "../../late-texts.tsx";
import { pageOf } from "../../page-context.ts";
import { placeOfPage } from "../../place-of-page.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import "./home.css";
import { Banners } from "./banners.tsx";
import { DepartmentBoard } from "./department-board.tsx";
import { FollowUs } from "./follow-us.tsx";
import { Hero } from "./hero.tsx";
import { homeData, type HomeData } from "./home-data.ts";
import { PopularCategories } from "./popular-categories.tsx";
import { PopularSearches } from "./popular-searches.tsx";
import { QuickCards } from "./quick-cards.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { Services } from "./services.tsx";

const AskSeveral = sleeping(withTexts("asking", () => import("../contact/ask-several.tsx")));

interface HomePage extends HomeData {
  head: Head;
  /** Where the reviews of Recent Activity are around. */
  around: string | null;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<HomePage> {
  const page = pageOf(context);
  const place = await placeOfPage(page, new URL(request.url).searchParams);
  const t = translatorOf(page);
  const head = headOf(page, {
    title: t("home.title", { name: brandName(page.language) }),
    description: t("home.description"),
    canonicalPath: "/home",
  });
  return { ...(await homeData(page, place)), head, around: place?.name ?? null };
}

export const meta = headMeta;

export const handle: PageHandle = { texts: ["home"] };

export default function Home({ loaderData }: { loaderData: HomePage }) {
  const { departments, banners, trending, categories, cities, activity, around } = loaderData;
  const { origin, language, href } = useSite();
  const t = useTranslations("shell");
  return (
    <main>
      <JsonLd data={import.meta.env.SSR && searchableSite(origin, brandName(language))} />
      <Hero trending={trending.slice(0, 6)} />
      <div className="page-width space-y-10 pt-8 md:space-y-12">
        <Banners banners={banners} />
        <DepartmentBoard departments={departments} />
        <PopularSearches departments={departments.slice(0, 12)} />
        <QuickCards departments={departments} />
        <AskSeveral />
        <RecentActivity activity={activity} around={around} />
        <Services />
        <PopularCategories
          departments={departments}
          categories={categories}
          trending={trending}
          cities={cities}
        />
        <FollowUs />
      </div>
      <a href={href("/vendor")} className="side-tab">
        <Icon name="store" size={18} />
        <span>{t("listYourBusiness")}</span>
      </a>
    </main>
  );
}

function searchableSite(origin: string, name: string): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: `${origin}/home`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/vendor-list?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    } as never,
  };
}
