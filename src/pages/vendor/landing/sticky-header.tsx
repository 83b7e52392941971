import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { wordmarks } from "#base/brand.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Logo } from "#ui/mark.tsx";
import { useSite } from "../../site.tsx";

/** px of scroll past which it comes (vendor-side §9). */
const comesAfter = 250;

/** Comes once the first form is out of sight, and leads back to it. */
export function StickyHeader() {
  const t = useTranslations("vendorLanding");
  const { language } = useSite();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > comesAfter);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return (
    <div className="landing-sticky" data-shown={isShown || undefined} inert={!isShown}>
      <div className="page-width flex h-16 items-center gap-4">
        <Logo names={wordmarks(language)} />
        <p className="ms-auto hidden truncate font-medium md:block">{t("headline")}</p>
        <ButtonLink href="#start" className="ms-auto md:ms-0">
          {t("start")}
        </ButtonLink>
      </div>
    </div>
  );
}
