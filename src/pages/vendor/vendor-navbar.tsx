import { useTranslations } from "use-intl";
import { wordmarks } from "#base/brand.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/mark.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { LanguagePicker } from "../customer/shell/language-picker.tsx";
import { useSite } from "../site.tsx";
import { forgetOwner, useOwnerToken } from "./owner-session.ts";
import "../customer/shell/shell.css";
import "./vendor.css";

const links = [
  { path: "/testimonials", text: "successStories", icon: "quote" },
  { path: "/list-business", text: "listBusiness", icon: "store" },
  { path: "/pricing", text: "pricing", icon: "tag" },
] as const;

export function VendorNavbar() {
  const t = useTranslations("vendorNav");
  const shell = useTranslations("shell");
  const { language, href } = useSite();
  return (
    <header className="vendor-navbar">
      <div className="vendor-navbar-row page-width">
        <a href={href("/home")} aria-label={shell("home")} className="flex">
          <Logo names={wordmarks(language)} />
        </a>
        <nav aria-label={shell("mainNavigation")} className="ms-auto flex items-center gap-2 lg:gap-6">
          <ul className="hidden items-center gap-6 lg:flex">
            {links.map(({ path, text }) => (
              <li key={path}>
                <a href={href(path)} className="navbar-link">
                  {t(text)}
                </a>
              </li>
            ))}
          </ul>
          <LanguagePicker />
          <Account />
          <div className="lg:hidden">
            <Menu label={shell("menu")} summaryClass="navbar-link" summary={<Icon name="menu" size={24} />}>
              {links.map(({ path, text, icon }) => (
                <MenuItem key={path} href={href(path)} icon={icon}>
                  {t(text)}
                </MenuItem>
              ))}
            </Menu>
          </div>
        </nav>
      </div>
    </header>
  );
}

/** Only for whoever is signed in: his page, and the way out. */
function Account() {
  const t = useTranslations("vendorNav");
  const { call, href } = useSite();
  if (useOwnerToken() === null) return null;
  async function signOut(): Promise<void> {
    const { signOutOwner } = await import("#features/owners/contract.ts");
    // Whatever the server says, this browser forgets.
    await call(signOutOwner, {}).catch(() => null);
    forgetOwner();
    window.location.assign(href("/vendor"));
  }
  return (
    <Menu label={t("account")} summaryClass="navbar-link" summary={<Icon name="user" size={24} />}>
      <MenuItem href={href("/vendor-account/my-account")} icon="store">
        {t("profile")}
      </MenuItem>
      <MenuItem icon="log-out" onClick={() => void signOut()}>
        {t("signOut")}
      </MenuItem>
    </Menu>
  );
}
