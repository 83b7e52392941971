import { useTranslations } from "use-intl";
import { clickOnSpace } from "#ui/click-on-space.ts";
import { useSession, wish } from "../../session.ts";
import { useSite } from "../../site.tsx";

/** Login / Sign Up, or Logout. On pages without the application it leads to where there is one. */
export function SessionLink() {
  const t = useTranslations("shell");
  const { href } = useSite();
  const { isLoggedIn } = useSession();
  return (
    <a
      href={href("/home#login")}
      role="button"
      aria-haspopup="dialog"
      className="needs-script button button-accent button-small"
      onKeyDown={clickOnSpace}
      onClick={(event) => {
        event.preventDefault();
        void wish(isLoggedIn ? "logout" : "login");
      }}
    >
      {t(isLoggedIn ? "logout" : "login")}
    </a>
  );
}
