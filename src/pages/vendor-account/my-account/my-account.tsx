import { useTranslations } from "use-intl";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { useSite } from "../../site.tsx";
import { useVendorAccount } from "../vendor-account.ts";

export default function MyAccount() {
  const t = useTranslations("vendorAccount");
  const shell = useTranslations("shell");
  const { href } = useSite();
  const { vendor } = useVendorAccount();
  return (
    <>
      <Breadcrumb
        label={shell("breadcrumb")}
        crumbs={[{ text: shell("home"), to: href("/home") }, { text: t("accounts") }]}
      />
      <h1 className="mt-3 text-page font-semibold" dir="auto">
        {vendor.name}
      </h1>
    </>
  );
}
