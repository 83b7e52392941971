import { useTranslations } from "use-intl";
import { useServerPage } from "../server-page.ts";
import { useSite } from "../site.tsx";

/**
 * Tells plain.js which file has the dialogs of login and logout, and what the link says while somebody is logged in.
 * A page without the application loads them when they are asked for.
 */
export function PlainSession() {
  return import.meta.env.SSR ? <SessionFile /> : null;
}

function SessionFile() {
  const t = useTranslations("shell");
  const { sessionFile } = useServerPage();
  const site = useSite();
  return (
    <span
      hidden
      id="plain-session"
      data-file={sessionFile ?? undefined}
      data-site={JSON.stringify(site)}
      data-logout={t("logout")}
    />
  );
}
