import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";

/** A line at the top of the window while the next page is on its way, once that takes longer than a moment. */
export function OnTheWay() {
  const t = useTranslations("common");
  const isComing = useNavigation().state !== "idle";
  return isComing ? <div role="progressbar" aria-label={t("loading")} className="on-the-way" /> : null;
}
