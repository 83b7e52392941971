import { useTranslations } from "use-intl";

export default function Reviews() {
  const t = useTranslations("vendorAccount");
  return <h1 className="text-page font-semibold">{t("reviews")}</h1>;
}
