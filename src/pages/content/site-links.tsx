import { useTranslations } from "use-intl";
import { isLanding } from "./landings.ts";
import type { SitePath } from "./site-pages.ts";

/** What the links to our own pages say. */
export function usePageTitle(): (path: SitePath) => string {
  const t = useTranslations("sitemap");
  const landing = useTranslations("landing");
  return (path) => {
    if (path === "vendor/download") return t("titles.vendor-download");
    return isLanding(path) ? landing(`pages.${path}.title`) : t(`titles.${path}`);
  };
}
