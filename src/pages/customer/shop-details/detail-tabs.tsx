import { useTranslations } from "use-intl";
import { TabBar, type Tab } from "#ui/tab-bar.tsx";
import { useSite } from "../../site.tsx";
import { detailPath } from "./detail-state.ts";
import type { VendorPage } from "./load-vendor.server.ts";
import { hasExplore, hasOffers, hasQuickInfo } from "./parts.ts";

/** Anchors to the sections, sticky under the navbar. Menu leads to the menu view and back. */
export function DetailTabs({ page }: { page: VendorPage }) {
  const t = useTranslations("detail");
  const { href } = useSite();
  const { vendor, state, productCategories } = page;
  const { id } = vendor;
  const section = (name: string): string => href(`${detailPath({ id })}#${name}`);
  const names = [
    "overview",
    ...(productCategories.length > 0 ? ["menu"] : []),
    ...(hasQuickInfo(vendor) ? ["quick-info"] : []),
    ...(hasOffers(vendor) ? ["services"] : []),
    "photos",
    ...(hasExplore(page) ? ["explore"] : []),
    "reviews",
  ] as const;
  const texts = {
    overview: t("overview"),
    menu: t("menu"),
    "quick-info": t("quickInfo"),
    services: t("services"),
    photos: t("photos"),
    explore: t("explore"),
    reviews: t("reviews"),
  };
  const tabs = names.map((name): Tab => {
    const text = texts[name as keyof typeof texts];
    if (name === "menu") {
      return {
        id: name,
        text,
        to: href(state.menu ? detailPath({ id }) : `${detailPath({ id, menu: true })}#menu`),
      };
    }
    // Overview and Explore stand in both views.
    const isHere = !state.menu || name === "overview" || name === "explore";
    return isHere ? { id: name, text } : { id: name, text, to: section(name) };
  });
  return (
    <TabBar
      tabs={tabs}
      label={t("sections")}
      className="vendor-tabs"
      {...(state.menu && { current: "menu" })}
    />
  );
}
