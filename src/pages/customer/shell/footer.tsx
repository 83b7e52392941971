import { useTranslations } from "use-intl";
import { brand, brandName, wordmarks } from "#base/brand.ts";
import type { Department } from "#features/departments/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/mark.tsx";
import { usePageTitle } from "../../content/site-links.tsx";
import { useSite } from "../../site.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Plain anchors: as many router links would cost more than the whole card list of a page. */
export function Footer({ departments }: { departments: readonly Department[] }) {
  const t = useTranslations("footer");
  const { language, now, href } = useSite();
  return (
    <footer id="site-links" className="site-links mt-12 border-t border-line bg-sunken text-meta">
      <div className="page-width grid gap-x-12 gap-y-8 py-10 lg:grid-cols-[15rem_1fr]">
        <div>
          <Logo names={wordmarks(language)} />
          <p className="mt-4 text-ink-soft">{t("tagline")}</p>
          <h2 className="sr-only">{t("social")}</h2>
          <SocialLinks />
          <h2 className="mt-8 font-semibold">{t("quickLinks")}</h2>
          <ul className="mt-2">
            <FooterLink href={href("/about")}>{t("aboutUs")}</FooterLink>
            <FooterLink href={href("/testimonials")}>{t("testimonials")}</FooterLink>
            <FooterLink href={href("/vendor")}>{t("listYourBusiness")}</FooterLink>
          </ul>
        </div>
        <nav aria-label={t("verticals")}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,40%),1fr))] gap-x-6 gap-y-1 sm:grid-cols-3 xl:grid-cols-6">
            {departments.map(({ id, name, hasCategories }) => (
              <FooterLink
                key={id}
                href={href(hasCategories ? `/categories?id=${id}` : `/vendor-list?departmentId=${id}`)}
              >
                {name}
              </FooterLink>
            ))}
          </ul>
        </nav>
      </div>
      <MorePages />
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-5">
        <p className="text-ink-soft">
          {t("copyright", {
            from: String(brand.foundedIn),
            to: String(new Date(now).getUTCFullYear()),
            name: brandName(language),
          })}
        </p>
        <ThemeSwitch />
        <ul className="flex flex-wrap gap-x-8">
          <FooterLink href={href("/attribution")}>{t("attribution")}</FooterLink>
          <FooterLink href={href("/privacy")}>{t("privacy")}</FooterLink>
          <FooterLink href={href("/terms")}>{t("terms")}</FooterLink>
        </ul>
      </div>
    </footer>
  );
}

function SocialLinks() {
  return (
    <ul className="mt-5 flex gap-3">
      {brand.social.slice(0, 3).map(({ network, label, url }) => (
        <li key={network} hidden={url === null}>
          <a
            href={url ?? undefined}
            rel="noopener"
            aria-label={label}
            className="flex size-9 items-center justify-center rounded-control border border-line bg-surface hover:border-palm hover:text-palm"
          >
            <Icon name={network === "x" ? "x-social" : network} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The pages that quick links and footers of the specification lead to. */
const more = [
  "free-listing",
  "pricing",
  "business-badge",
  "client-success-videos",
  "customer-care",
  "faq",
  "feedback",
  "report-bug",
  "whats-new",
  "media",
  "careers",
  "investor-relations",
  "jd-collection",
  "sitemap",
  "b2b-sitemap",
  "b2b-india-sitemap",
] as const;

function MorePages() {
  const t = useTranslations("sitemap");
  const { href } = useSite();
  const title = usePageTitle();
  return (
    <nav aria-label={t("more")} className="page-width border-t border-line py-5">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {more.map((path) => (
          <FooterLink key={path} href={href(`/${path}`)}>
            {title(path)}
          </FooterLink>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
