import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { UnreadCount } from "../customer/shell/unread-count.tsx";
import { useSite } from "../site.tsx";
import { signOut } from "./use-vendor-session.ts";

interface AccountMenuProps {
  name: string;
  image: string;
  /** Enquiries and leads without an answer. */
  waiting: number;
}

/** The dropdown of whoever is signed in for a business. */
export function AccountMenu({ name, image, waiting }: AccountMenuProps) {
  const t = useTranslations("vendorAccount");
  const { call, href } = useSite();
  // The page goes to the landing page by itself once there is no token.
  const leave = () => void signOut(call);
  return (
    <Menu
      label={`${t("myAccount")}: ${name}${waiting > 0 ? ` ${t("waiting", { count: waiting })}` : ""}`}
      summaryClass="navbar-link"
      summary={
        <>
          {image ? (
            <img src={image} alt="" className="size-9 rounded-full object-cover" />
          ) : (
            <Icon name="store" size={20} />
          )}
          <bdi className="max-w-48 truncate max-md:hidden">{name}</bdi>
          {/* The space keeps name and number two words. */}
          {waiting > 0 && [" ", <UnreadCount key="count" count={waiting} />]}
          <Icon name="chevron-down" size={16} className="max-lg:hidden" />
        </>
      }
    >
      <MenuItem icon="user" href={href("/vendor-account/my-account")}>
        {t("profileLink")}
      </MenuItem>
      <MenuItem icon="log-out" onClick={leave}>
        {t("signOut")}
      </MenuItem>
    </Menu>
  );
}
