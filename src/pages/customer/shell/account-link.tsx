import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { iconButtonClasses } from "#ui/icon-button.tsx";
import { useSite } from "../../site.tsx";
import { WithTexts } from "../../with-texts.tsx";
import { UnreadCount } from "./unread-count.tsx";
import { useUnread } from "./use-unread.ts";

/** To the customer's own pages, with the number of notifications that wait there. */
export default function AccountLink() {
  return (
    <WithTexts texts={["login"]}>
      <OwnLink />
    </WithTexts>
  );
}

function OwnLink() {
  const t = useTranslations("account");
  const { href } = useSite();
  const unread = useUnread();
  return (
    <Link
      to={href(unread > 0 ? "/me/notifications" : "/me")}
      aria-label={unread > 0 ? t("unread", { count: unread }) : t("title")}
      className={iconButtonClasses({ variant: "ghost" }, "relative text-ink")}
    >
      <Icon name="user" size={22} />
      {unread > 0 && <UnreadCount count={unread} className="absolute -end-1 -top-0.5" />}
    </Link>
  );
}
