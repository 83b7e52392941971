import { useTranslations } from "use-intl";

export default function Listing() {
  const t = useTranslations("vendorAccount");
  return <h1 className="text-page font-semibold">{t("listing")}</h1>;
}
