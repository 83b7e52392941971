import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { weekOfRecord } from "#base/opening-hours.ts";
import { localBusiness } from "#features/vendors/local-business.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { sleeping } from "#ui/sleeping.tsx";
import { useNow } from "#ui/use-now.ts";
import { headMeta } from "../../head.ts";
import { withTexts } from "../../late-texts.tsx";
import { JsonLd } from "../../json-ld.tsx";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { breadcrumbData, crumbsOf } from "./crumbs.ts";
import { DetailTabs } from "./detail-tabs.tsx";
import { detailPath } from "./detail-state.ts";
import { Gallery } from "./gallery.tsx";
import { loadVendor, type VendorPage } from "./load-vendor.server.ts";
import { hasExplore } from "./parts.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { ContactCard } from "./contact-card.tsx";
import { Sections } from "./sections.tsx";
import { useDialogs } from "./use-dialogs.tsx";
import { useOwnDistance } from "./use-own-distance.ts";
import { VendorHeader } from "./vendor-header.tsx";
import "./shop-details.css";

const MenuView = sleeping(withTexts("menu", () => import("./menu-view.tsx")));
const SideCards = sleeping(withTexts("reviews", () => import("./side-cards.tsx")));
const Explore = sleeping(() => import("./explore.tsx"));

export const meta = headMeta;

export const handle: PageHandle = { texts: ["vendors", "detail"], ownPhoneHeader: true };

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadVendor(pageOf(context), new URL(request.url).searchParams);
}

export default function ShopDetails({ loaderData: page }: { loaderData: VendorPage }) {
  const shell = useTranslations("shell");
  const site = useSite();
  const { href, origin } = site;
  const now = useNow(site.now);
  const { vendor, state } = page;
  const distance = useOwnDistance(vendor);
  const { dialogs, ...openers } = useDialogs(vendor);
  const week = vendor.hours && weekOfRecord(vendor.hours);
  const crumbs = crumbsOf(page);
  const url = origin + href(detailPath({ id: vendor.id }));
  const shared = { page, week, now, distance, url, ...openers };
  return (
    <main className="page-width vendor-page">
      <div className="py-4 max-md:hidden">
        <Breadcrumb
          label={shell("breadcrumb")}
          crumbs={crumbs.map(({ text, path }) => ({ text, to: path === undefined ? undefined : href(path) }))}
        />
      </div>
      <div id="overview">
        <Gallery {...shared} />
        <VendorHeader {...shared} />
      </div>
      <DetailTabs page={page} />
      <div className="vendor-columns">
        <ContactCard {...shared} />
        <div className="vendor-main">
          {state.menu ? (
            <MenuView id="menu" className="vendor-section" page={page} />
          ) : (
            <Sections key={vendor.id} {...shared} />
          )}
        </div>
        <SideCards {...shared} className="side-cards" />
      </div>
      {hasExplore(page) && (
        <Explore id="explore" className="vendor-section mt-10 md:mt-12 print:hidden" page={page} now={now} />
      )}
      <PhoneBar {...shared} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          localBusiness({ ...vendor, dated: page.hours }, origin + detailPath({ id: vendor.id }), origin)
        }
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbData(crumbs, origin)} />
      {dialogs}
    </main>
  );
}
