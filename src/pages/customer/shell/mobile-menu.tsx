import { Suspense } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { languages } from "#base/language.ts";
import { Drawer } from "#ui/drawer.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useSession, wish } from "../../session.ts";
import { useSite } from "../../site.tsx";
import { WithTexts } from "../../with-texts.tsx";
import { useLeads } from "../contact/use-leads.tsx";
import { chooseLanguage, languageHref } from "./choose-language.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { UnreadCount } from "./unread-count.tsx";
import { useUnread } from "./use-unread.ts";

/** The slide-in menu of phones and tablets. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTranslations("shell");
  const names = useTranslations("language");
  const { language, href } = useSite();
  const location = useLocation();
  const { isLoggedIn } = useSession();
  const leads = useLeads();
  return (
    <>
      <Drawer open={open} onClose={onClose} title={t("menu")} closeLabel={t("close")}>
        <nav aria-label={t("mainNavigation")}>
          <MenuLink href={href("/home")} icon="house" text={t("home")} />
          <MenuLink href={href("/vendor")} icon="store" text={t("listYourBusiness")} />
          <MenuLink href={href("/vendor/download")} icon="smartphone" text={t("download")} />
          {isLoggedIn && (
            <Suspense fallback={null}>
              <WithTexts texts={["login"]}>
                <AccountLinks />
              </WithTexts>
            </Suspense>
          )}
          <MenuButton icon="send" text={t("leads")} onClick={() => afterMenu(onClose, leads.openLeads)} />
          <MenuButton
            icon={isLoggedIn ? "log-out" : "log-in"}
            text={t(isLoggedIn ? "logout" : "login")}
            onClick={() => afterMenu(onClose, () => wish(isLoggedIn ? "logout" : "login"))}
          />
        </nav>
        <h3 className="mt-6 mb-1 px-2 text-meta text-ink-soft">{t("language")}</h3>
        <ul>
          {languages.map((choice) => (
            <li key={choice}>
              <a
                href={languageHref(location, choice)}
                lang={choice}
                className="menu-item rounded-control"
                aria-current={choice === language ? "true" : undefined}
                onClick={(event) => chooseLanguage(event, choice)}
              >
                <span className="flex-1">{names(choice)}</span>
                {choice === language && <Icon name="check" className="text-palm" />}
              </a>
            </li>
          ))}
        </ul>
        <h3 className="mt-6 mb-2 px-2 text-meta text-ink-soft">{t("theme")}</h3>
        <div className="flex px-2">
          <ThemeSwitch />
        </div>
      </Drawer>
      {leads.dialog}
    </>
  );
}

/** ms between the menu's closing and a dialog that it opens. */
const pause = 150;

function afterMenu(close: () => void, then: () => unknown): void {
  close();
  setTimeout(then, pause);
}

const menuLine =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-2 font-medium hover:bg-tint-palm";

function AccountLinks() {
  const t = useTranslations("account");
  const { href } = useSite();
  const unread = useUnread();
  return (
    <>
      <MenuLink href={href("/me")} icon="user" text={t("title")} />
      <MenuLink href={href("/me/saved")} icon="bookmark" text={t("saved")} />
      <MenuLink href={href("/me/notifications")} icon="bell" text={t("notifications")} count={unread} />
    </>
  );
}

interface MenuLinkProps {
  href: string;
  icon: IconName;
  text: string;
  /** Of what waits there. */
  count?: number;
}

function MenuLink({ href, icon, text, count = 0 }: MenuLinkProps) {
  return (
    <a href={href} className={menuLine}>
      <Icon name={icon} size={20} className="text-palm" />
      {text}
      {count > 0 && <UnreadCount count={count} className="ms-auto" />}
    </a>
  );
}

function MenuButton({ icon, text, onClick }: { icon: IconName; text: string; onClick(): void }) {
  return (
    <button type="button" className={menuLine} onClick={onClick}>
      <Icon name={icon} size={20} className="text-palm" />
      {text}
    </button>
  );
}
