import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { useSite } from "../site.tsx";
import { signOut } from "./use-vendor-session.ts";

/** The dropdown of whoever is signed in for a business. */
export function AccountMenu({ name, image }: { name: string; image: string }) {
  const t = useTranslations("vendorAccount");
  const { call, href } = useSite();
  // The page goes to the landing page by itself once there is no token.
  const leave = () => void signOut(call);
  return (
    <Menu
      label={`${t("myAccount")}: ${name}`}
      summaryClass="navbar-link"
      summary={
        <>
          {image ? (
            <img src={image} alt="" className="size-9 rounded-full object-cover" />
          ) : (
            <Icon name="store" size={20} />
          )}
          <bdi className="max-w-48 truncate max-md:hidden">{name}</bdi>
          <Icon name="chevron-down" size={16} />
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
