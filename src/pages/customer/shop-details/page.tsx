import { Suspense, lazy, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { parseWeek } from "#base/opening-hours.ts";
import { localBusiness } from "#features/vendors/local-business.ts";
import type { ContactWish } from "#features/vendors/vendor-actions.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useNow } from "#ui/use-now.ts";
import { headMeta } from "../../head.ts";
import { JsonLd } from "../../json-ld.tsx";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { breadcrumbData, crumbsOf } from "./crumbs.ts";
import { DetailTabs } from "./detail-tabs.tsx";
import { detailPath } from "./detail-state.ts";
import { Explore } from "./explore.tsx";
import { Gallery } from "./gallery.tsx";
import { loadVendor, type VendorPage } from "./load-vendor.server.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { ContactCard, SideCards } from "./side-card.tsx";
import { Sections } from "./sections.tsx";
import { useOwnDistance } from "./use-own-distance.ts";
import { VendorHeader } from "./vendor-header.tsx";
import "./shop-details.css";

const MenuView = lazy(() => import("./menu-view.tsx"));
const GalleryDialog = lazy(() => import("./gallery-dialog.tsx"));
const ContactDialog = lazy(() => import("#features/vendors/contact-dialog.tsx"));

export const meta = headMeta;

export const handle: PageHandle = { texts: ["vendors", "detail"] };

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadVendor(pageOf(context), new URL(request.url).searchParams);
}

/** What the dialogs of the page show; each is loaded when it is first asked for. */
interface Shown {
  images: readonly string[];
  index: number;
}

export default function ShopDetails({ loaderData: page }: { loaderData: VendorPage }) {
  const shell = useTranslations("shell");
  const site = useSite();
  const { href, origin } = site;
  const now = useNow(site.now);
  const { vendor, state } = page;
  const distance = useOwnDistance(vendor);
  const [gallery, setGallery] = useState<Shown | null>(null);
  const [galleryOpen, setGalleryOpen] = useState(false);
  const [wish, setWish] = useState<ContactWish | null>(null);
  const [wishOpen, setWishOpen] = useState(false);

  const openGallery = (images: readonly string[], index: number) => {
    setGallery({ images, index });
    setGalleryOpen(true);
  };
  const contact = (next: ContactWish) => {
    setWish(next);
    setWishOpen(true);
  };
  const week = parseWeek(vendor.hours);
  const crumbs = crumbsOf(page);
  const url = origin + href(detailPath({ id: vendor.id }));
  const shared = { page, week, now, distance, url, onContact: contact, onOpenImages: openGallery };
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
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <MenuView page={page} />
            </Suspense>
          ) : (
            <Sections key={vendor.id} {...shared} />
          )}
        </div>
        <SideCards {...shared} />
      </div>
      <Explore page={page} now={now} />
      <PhoneBar {...shared} />
      <JsonLd
        data={import.meta.env.SSR && localBusiness(vendor, origin + detailPath({ id: vendor.id }), origin)}
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbData(crumbs, origin)} />
      <Suspense fallback={null}>
        {gallery && (
          <GalleryDialog
            {...gallery}
            name={vendor.name}
            open={galleryOpen}
            onClose={() => setGalleryOpen(false)}
          />
        )}
        {wish && (
          <ContactDialog vendor={vendor} wish={wish} open={wishOpen} onClose={() => setWishOpen(false)} />
        )}
      </Suspense>
    </main>
  );
}
