import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { KeptFooter } from "./shell/kept-footer.tsx";

/** What every page of the site has around its content; `bar` stands at the top. */
export function Frame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
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
      {bar}
      <div id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </div>
      <KeptFooter />
      {LateFrame && <LateFrame />}
    </>
  );
}
