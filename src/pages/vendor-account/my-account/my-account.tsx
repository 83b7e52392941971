import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { vendorPath } from "../../customer/vendor-list/listing-data.ts";
import { useSite } from "../../site.tsx";
import { useVendorAccount } from "../vendor-account.ts";
import { Branches } from "./branches.tsx";
import { ListingState } from "./listing-state.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { Ways } from "./ways.tsx";

/** What the account begins with: the listing and its state, and the ways to what it brings. */
export default function MyAccount() {
  const t = useTranslations("vendorAccount");
  const vendorTexts = useTranslations("vendor");
  const shell = useTranslations("shell");
  const { href } = useSite();
  const { vendor } = useVendorAccount();
  return (
    <>
      <Breadcrumb
        label={shell("breadcrumb")}
        crumbs={[{ text: shell("home"), to: href("/home") }, { text: t("accounts") }]}
      />
      <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="text-page font-semibold wrap-anywhere" dir="auto">
            {vendor.name}
          </h1>
          {vendor.isVerified && <Badge kind="verified">{vendorTexts("verified")}</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          {vendor.status === "published" && (
            <ButtonLink variant="outline" icon="external-link" href={href(vendorPath(vendor.id))}>
              {t("viewListing")}
            </ButtonLink>
          )}
          <ButtonLink icon="pencil" to={href("/vendor-account/profile")}>
            {t("editListing")}
          </ButtonLink>
        </div>
      </div>
      <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
        <ListingState vendorId={vendor.id} />
        <ProfileCard vendor={vendor} />
      </div>
      <Ways vendorId={vendor.id} />
      <Branches />
    </>
  );
}
