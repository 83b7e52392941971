import { useEffect, useState } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { useTranslations } from "use-intl";
import { wordmarks } from "#base/brand.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/mark.tsx";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { SearchBox } from "../search-box/search-box.tsx";
import { LanguagePicker } from "./language-picker.tsx";
import { MenuButton } from "./menu-button.tsx";
import { PhoneSearch } from "./phone-search.tsx";
import { SessionLink } from "./session-link.tsx";
import "./shell.css";

/** px of scroll past which the bar counts as fixed, and past which the home page's own search box is out of sight. */
const fixedAfter = 80;
const heroSearchEnds = 240;

export function Navbar() {
  const t = useTranslations("shell");
  const { language, href } = useSite();
  const isHome = useLocation().pathname === "/home";
  const scrolled = useScrolled();
  const showsSearch = !isHome || scrolled > heroSearchEnds;
  const look = isHome ? (scrolled > fixedAfter ? "navbar-fixed" : "") : "navbar-plain";
  return (
    <header className={`navbar ${look}${useOwnPhoneHeader() ? " max-md:hidden" : ""}`}>
      <div className="navbar-row page-width">
        <Link
          to={href("/home")}
          aria-label={t("home")}
          className={showsSearch ? "flex max-md:hidden" : "flex"}
        >
          <Logo names={wordmarks(language)} />
        </Link>
        {showsSearch && <PhoneSearch />}
        <div className="hidden min-w-0 max-w-150 grow md:block">
          {showsSearch && <SearchBox look="bar" />}
        </div>
        <div className="grow md:hidden" hidden={showsSearch} />
        <nav aria-label={t("mainNavigation")} className="navbar-links ms-auto hidden items-center xl:flex">
          <a href={href("/vendor")} className="navbar-link">
            <Icon name="store" size={20} />
            {t("listYourBusiness")}
          </a>
          <a href={href("/vendor/download")} className="navbar-link" title={t("download")}>
            <Icon name="smartphone" size={20} className={isHome ? undefined : "navbar-narrow-icon"} />
            <span className="navbar-word">{t("download")}</span>
          </a>
          <span id="account" className="empty:hidden" />
          <SessionLink />
        </nav>
        <div className={`max-xl:ms-auto${showsSearch ? " max-md:hidden" : ""}`}>
          <LanguagePicker />
        </div>
        <MenuButton />
      </div>
    </header>
  );
}

/** Whether the page has its own header on phones; one that failed has none. */
function useOwnPhoneHeader(): boolean {
  return useMatches().some(
    ({ handle, loaderData }) =>
      loaderData !== undefined && (handle as PageHandle | undefined)?.ownPhoneHeader === true,
  );
}

/** The scroll position in steps, so that a page is drawn again only where the bar changes. */
function useScrolled(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const onScroll = () => {
      const y = window.scrollY;
      setStep(y > heroSearchEnds ? heroSearchEnds + 1 : y > fixedAfter ? fixedAfter + 1 : 0);
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return step;
}
