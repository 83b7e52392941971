import { useTranslations } from "use-intl";

export default function Leads() {
  const t = useTranslations("vendorAccount");
  return <h1 className="text-page font-semibold">{t("leads")}</h1>;
}
