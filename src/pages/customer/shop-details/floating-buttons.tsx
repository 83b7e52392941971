import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Vendor } from "#features/vendors/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonClasses } from "#ui/icon-button.tsx";
import { useSite } from "../../site.tsx";
import BookmarkButton from "../saved/bookmark-button.tsx";
import { MenuButton } from "../shell/menu-button.tsx";
import { listingPath } from "../vendor-list/listing-path.ts";
import { ShareMenu } from "./share-menu.tsx";

/** Phones have these over the picture in place of the navbar: back, save, share, and the site's menu. */
export default function FloatingButtons({ vendor, url }: { vendor: Vendor; url: string }) {
  const t = useTranslations("detail");
  const { href } = useSite();
  const navigate = useNavigate();
  const { categoryId, departmentId } = vendor;
  const listing = listingPath(categoryId ? { categoryId } : { departmentId });
  return (
    <div className="floating-buttons md:hidden">
      <a
        href={href(listing)}
        aria-label={t("back")}
        className={iconButtonClasses({ variant: "float" }, "me-auto")}
        onClick={(event) => {
          if (!cameFromHere()) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <Icon name="arrow-left" size={22} />
      </a>
      <BookmarkButton vendorId={vendor.id} variant="float" />
      <ShareMenu name={vendor.name} url={url} variant="float" />
      <MenuButton variant="float" />
    </div>
  );
}

/** Whether the page before this one is ours: within this document, or as a document of its own. */
function cameFromHere(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0 || document.referrer.startsWith(`${location.origin}/`);
}
