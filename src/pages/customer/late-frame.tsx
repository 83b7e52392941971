import { useCallback, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#ui/toast.ts";
import { Toasts } from "#ui/toasts.tsx";
import { useKeptFocus } from "../keep-focus.ts";
import LoginHost from "../login/login-host.tsx";
import { OnTheWay } from "./on-the-way.tsx";
import { useStayOffline } from "./stay-offline.ts";
import { Views } from "./views.tsx";

/** ms in which somebody who was told something is not told as well that code for it could not be loaded. */
const pause = 5_000;

/** What every page has and no page shows at first: messages in passing, the dialogs of the login, and what is counted. */
export default function LateFrame() {
  const t = useTranslations("common");
  const toldAt = useRef(0);
  const remember = useCallback(() => void (toldAt.current = Date.now()), []);
  const tell = useCallback(() => {
    if (Date.now() - toldAt.current > pause) toast(t("loadFailed"), "error");
  }, [t]);
  useStayOffline(tell);
  useKeptFocus();
  useEffect(() => {
    // What the build says when the code of a part cannot be had.
    addEventListener("vite:preloadError", tell);
    return () => removeEventListener("vite:preloadError", tell);
  }, [tell]);
  return (
    <>
      <OnTheWay />
      <Toasts label={t("messages")} closeLabel={t("close")} onMessage={remember} />
      <LoginHost />
      <Views />
    </>
  );
}
