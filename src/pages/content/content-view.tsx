import { WrittenArticle } from "./article.tsx";
import { BadgePage } from "./badge.tsx";
import type { ContentData } from "./content-data.ts";
import { LandingPage } from "./landing.tsx";
import { PricingPage } from "./pricing.tsx";
import { SitemapPage } from "./sitemap.tsx";

export default function ContentView({ data }: { data: Exclude<ContentData, { kind: "form" }> }) {
  if (data.kind === "article") return <WrittenArticle data={data} />;
  if (data.kind === "landing") return <LandingPage data={data} />;
  if (data.kind === "sitemap") return <SitemapPage data={data} />;
  if (data.kind === "pricing") return <PricingPage data={data} />;
  return <BadgePage data={data} />;
}
