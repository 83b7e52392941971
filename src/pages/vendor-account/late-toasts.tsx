import { useTranslations } from "use-intl";
import { Toasts } from "#ui/toasts.tsx";

/** Messages in passing; nothing at first. */
export default function LateToasts() {
  const t = useTranslations("common");
  return <Toasts label={t("messages")} closeLabel={t("close")} timeout={3000} />;
}
