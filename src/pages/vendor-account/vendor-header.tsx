import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { wordmarks } from "#base/brand.ts";
import { Logo } from "#ui/mark.tsx";
import { LanguagePicker } from "../customer/shell/language-picker.tsx";
import { useSite } from "../site.tsx";
import "../customer/shell/shell.css";

/** The bar of the vendor's pages; `children` stand at its end. */
export function VendorHeader({ children }: { children?: ReactNode }) {
  const t = useTranslations("vendorAccount");
  const shell = useTranslations("shell");
  const { language, href } = useSite();
  return (
    <header className="navbar navbar-plain">
      <div className="navbar-row page-width">
        <Link to={href("/home")} aria-label={shell("home")} className="flex">
          <Logo names={wordmarks(language)} />
        </Link>
        <nav aria-label={shell("mainNavigation")} className="ms-auto hidden items-center gap-6 lg:flex">
          <a href={href("/testimonials")} className="navbar-link">
            {t("successStories")}
          </a>
          <a href={href("/list-business")} className="navbar-link">
            {t("listBusiness")}
          </a>
          <a href={href("/pricing")} className="navbar-link">
            {t("pricing")}
          </a>
        </nav>
        <div className="flex items-center gap-4 max-lg:ms-auto">
          <LanguagePicker />
          {children}
        </div>
      </div>
    </header>
  );
}
