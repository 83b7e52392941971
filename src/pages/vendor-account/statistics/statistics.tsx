import { useTranslations } from "use-intl";

export default function Statistics() {
  const t = useTranslations("vendorAccount");
  return <h1 className="text-page font-semibold">{t("statistics")}</h1>;
}
