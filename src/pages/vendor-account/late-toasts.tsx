import { useTranslations } from "use-intl";
import { Toasts } from "#ui/toasts.tsx";
import { useKeptFocus } from "../keep-focus.ts";

/** What no page shows at first: messages in passing, and where the focus goes. */
export default function LateToasts() {
  const t = useTranslations("common");
  useKeptFocus();
  return <Toasts label={t("messages")} closeLabel={t("close")} timeout={3000} />;
}
