import { data } from "react-router";
import { isWrittenPage } from "#features/content/written-pages.ts";
import type { PageContext } from "../page-context.ts";
import { loadArticle, type ArticleData } from "./article-data.ts";
import { loadBadge, type BadgeData } from "./badge-data.ts";
import { isForm, loadForm, type FormData } from "./form-data.ts";
import { loadLanding, type LandingData } from "./landing-data.ts";
import { isLanding } from "./landings.ts";
import { loadPricing, type PricingData } from "./pricing-data.ts";
import { isSitemap, loadSitemap, type SitemapData } from "./sitemap-data.ts";

export type ContentData =
  | ({ kind: "article" } & ArticleData)
  | ({ kind: "landing" } & LandingData)
  | ({ kind: "sitemap" } & SitemapData)
  | ({ kind: "pricing" } & PricingData)
  | ({ kind: "badge" } & BadgeData)
  | ({ kind: "form" } & FormData);

export async function loadContent(page: PageContext, url: URL): Promise<ContentData> {
  const slug = url.pathname.slice(1);
  if (isLanding(slug)) return { kind: "landing", ...(await loadLanding(page, slug)) };
  if (isSitemap(slug)) return { kind: "sitemap", ...(await loadSitemap(page, slug, url.searchParams)) };
  if (slug === "pricing") return { kind: "pricing", ...(await loadPricing(page)) };
  if (slug === "business-badge") return { kind: "badge", ...(await loadBadge(page, url.searchParams)) };
  if (isForm(slug)) return { kind: "form", ...(await loadForm(page, slug)) };
  if (isWrittenPage(slug)) return { kind: "article", ...(await loadArticle(page, slug)) };
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers what is thrown
  throw data(null, { status: 404 });
}
