import { useTranslations } from "use-intl";
import { Toasts } from "#ui/toasts.tsx";
import LoginHost from "../login/login-host.tsx";
import { Views } from "./views.tsx";

/** What every page has and no page shows at first: messages in passing, the dialogs of the login, and what is counted. */
export default function LateFrame() {
  const t = useTranslations("common");
  return (
    <>
      <Toasts label={t("messages")} closeLabel={t("close")} />
      <LoginHost />
      <Views />
    </>
  );
}
