import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { wordmarks } from "#base/brand.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/mark.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { LanguagePicker } from "../customer/shell/language-picker.tsx";
import { useSite } from "../site.tsx";
import "../customer/shell/shell.css";
import "./vendor.css";

const links = [
  { path: "/testimonials", text: "successStories", icon: "quote" },
  { path: "/list-business", text: "listBusiness", icon: "store" },
  { path: "/pricing", text: "pricing", icon: "tag" },
] as const;

interface VendorNavbarProps {
  /** The menu of whoever is signed in. */
  account: ReactNode;
  /** Whether it stays in sight. */
  isSticky?: boolean;
}

/** The bar above every page for businesses. */
export function VendorNavbar({ account, isSticky = false }: VendorNavbarProps) {
  const t = useTranslations("vendorNav");
  const shell = useTranslations("shell");
  const { language, href } = useSite();
  return (
    <header className={`vendor-navbar ${isSticky ? "sticky top-0 z-30" : ""}`}>
      <div className="vendor-navbar-row page-width">
        <a href={href("/home")} aria-label={shell("home")} className="flex">
          <Logo names={wordmarks(language)} />
        </a>
        <nav aria-label={shell("mainNavigation")} className="ms-auto flex items-center lg:gap-6">
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
          {account}
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
