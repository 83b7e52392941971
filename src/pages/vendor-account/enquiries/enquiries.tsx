import { useTranslations } from "use-intl";

export default function Enquiries() {
  const t = useTranslations("vendorAccount");
  return <h1 className="text-page font-semibold">{t("enquiries")}</h1>;
}
