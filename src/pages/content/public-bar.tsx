import { useTranslations } from "use-intl";
import { wordmarks } from "#base/brand.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/mark.tsx";
import { useSession, wish } from "../session.ts";
import { useSite } from "../site.tsx";
import { LanguagePicker } from "../customer/shell/language-picker.tsx";
import "../customer/shell/shell.css";

/** The bar of pages that are read: logo, List Your Business, Login / Sign Up or Logout, and the language. */
export function PublicBar() {
  const t = useTranslations("shell");
  const { language, href } = useSite();
  const names = wordmarks(language);
  return (
    <header className="navbar navbar-plain">
      <div className="navbar-row page-width">
        <a href={href("/home")} aria-label={t("home")} className="me-auto flex">
          <span className="max-sm:hidden">
            <Logo names={names} />
          </span>
          <span className="sm:hidden">
            <Logo names={names.slice(0, 1)} />
          </span>
        </a>
        <nav aria-label={t("mainNavigation")} className="flex items-center gap-1 md:gap-6">
          <a href={href("/vendor")} className="navbar-link justify-center max-md:min-w-11">
            <Icon name="store" size={20} />
            <span className="max-md:sr-only">{t("listYourBusiness")}</span>
          </a>
          <PublicSession />
        </nav>
        <LanguagePicker />
      </div>
    </header>
  );
}

/** On pages without the application plain.js opens the dialog; without JavaScript there is none. */
function PublicSession() {
  const t = useTranslations("shell");
  const { href } = useSite();
  const { isLoggedIn } = useSession();
  return (
    <a
      href={href("/home#login")}
      role="button"
      aria-haspopup="dialog"
      className="needs-script navbar-link justify-center text-palm max-md:min-w-11"
      onClick={(event) => {
        event.preventDefault();
        void wish(isLoggedIn ? "logout" : "login");
      }}
    >
      <Icon name="user" size={20} />
      <span className="max-md:sr-only">{t(isLoggedIn ? "logout" : "login")}</span>
    </a>
  );
}
