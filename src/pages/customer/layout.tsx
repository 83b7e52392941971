import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { ErrorPage } from "../error-page.tsx";
import { KeptFooter } from "./shell/kept-footer.tsx";
import { Navbar } from "./shell/navbar.tsx";

export default function CustomerLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that fails is told inside the frame, so that search and every way on stay at hand. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  // Identity comes after hydration: the document is the same for all.
  const [LateFrame, setLateFrame] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import("./late-frame.tsx").then((late) => setLateFrame(() => late.default));
  }, []);
  return (
    <>
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      <Navbar />
      <div id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </div>
      <KeptFooter />
      {LateFrame && <LateFrame />}
    </>
  );
}
