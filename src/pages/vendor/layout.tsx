import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { KeptFooter } from "../customer/shell/kept-footer.tsx";
import { ErrorPage } from "../error-page.tsx";
import type { PageHandle } from "../text-parts.ts";
import { AccountMenu } from "./account-menu.tsx";
import { useOwnerToken } from "./owner-session.ts";
import { VendorNavbar } from "./vendor-navbar.tsx";

export const handle: PageHandle = { texts: ["owner"] };

/** The frame of all pages for businesses: their own navbar, the footer of the site. */
export default function VendorLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  const isSignedIn = useOwnerToken() !== null;
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import("../vendor-account/late-toasts.tsx").then((late) => setToasts(() => late.default));
  }, []);
  return (
    <>
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      <VendorNavbar account={isSignedIn && <AccountMenu />} />
      <div id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </div>
      <KeptFooter />
      {Toasts && <Toasts />}
    </>
  );
}
