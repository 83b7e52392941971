import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { UnreadCount } from "../customer/shell/unread-count.tsx";
import { useSite } from "../site.tsx";
import { forgetOwner } from "./owner-session.ts";

interface AccountMenuProps {
  /** The listing for which the page acts, where it is about one; "" until it is known. */
  name?: string;
  image?: string;
  /** Its enquiries and leads without an answer. */
  waiting?: number;
}

/** The dropdown of whoever is signed in for a business: his page, and the way out. */
export function AccountMenu({ name, image = "", waiting = 0 }: AccountMenuProps) {
  const t = useTranslations("vendorNav");
  const { call, href } = useSite();
  async function signOut(): Promise<void> {
    const { signOutOwner } = await import("#features/owners/contract.ts");
    // Whatever the server says, this browser forgets.
    await call(signOutOwner, {}).catch(() => null);
    forgetOwner();
    window.location.assign(href("/vendor"));
  }
  const shown = name === "" ? t("vendor") : name;
  const label = [t("account"), shown && `: ${shown}`, waiting > 0 && ` ${t("waiting", { count: waiting })}`];
  return (
    <Menu
      label={label.filter(Boolean).join("")}
      summaryClass="navbar-link"
      summary={
        <>
          {image ? (
            <img src={image} alt="" className="size-9 rounded-full object-cover" />
          ) : (
            <Icon name={shown ? "store" : "user"} size={shown ? 20 : 24} />
          )}
          {shown && <bdi className="max-w-48 truncate max-md:hidden">{shown}</bdi>}
          {/* The space keeps name and number two words. */}
          {waiting > 0 && [" ", <UnreadCount key="count" count={waiting} />]}
          {shown && <Icon name="chevron-down" size={16} className="max-lg:hidden" />}
        </>
      }
    >
      <MenuItem href={href("/vendor-account/my-account")} icon="store">
        {t("profile")}
      </MenuItem>
      <MenuItem icon="log-out" onClick={() => void signOut()}>
        {t("signOut")}
      </MenuItem>
    </Menu>
  );
}
