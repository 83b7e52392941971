import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useSite } from "../site.tsx";
import { sectionPath, sections } from "./sections.ts";

/** The ways through the account: a column beside the page, a row above it on small screens. */
export function SectionLinks({ vendorId }: { vendorId: string }) {
  const t = useTranslations("vendorAccount");
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it says when another one is current
  }, [pathname]);
  return (
    <nav aria-label={t("sections")} className="min-w-0">
      <ul ref={row} className="scroll-row flex gap-2 lg:flex-col">
        {sections.map((section) => (
          <SectionLink key={section.key} to={sectionPath(section, vendorId)} icon={section.icon}>
            {t(section.key)}
          </SectionLink>
        ))}
        <SectionLink to="/faq" icon="circle-question-mark">
          {t("helpCenter")}
        </SectionLink>
      </ul>
    </nav>
  );
}

function SectionLink({ to, icon, children }: { to: string; icon: IconName; children: string }) {
  const { href } = useSite();
  return (
    <li className="flex-none">
      <NavLink
        to={href(to)}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-tint-palm aria-[current=page]:bg-tint-palm aria-[current=page]:text-palm"
      >
        <Icon name={icon} size={20} />
        {children}
      </NavLink>
    </li>
  );
}
