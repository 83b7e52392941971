import { NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnVendor } from "#features/vendor-account/contract.ts";
import { useCurrentInSight } from "#ui/current-in-sight.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { UnreadCount } from "../customer/shell/unread-count.tsx";
import { useSite } from "../site.tsx";
import { sectionPath, sections } from "./sections.ts";

/** The ways through the account: a column beside the page, a row above it on small screens. */
export function SectionLinks({ vendor }: { vendor: OwnVendor }) {
  const t = useTranslations("vendorAccount");
  const { pathname } = useLocation();
  const row = useCurrentInSight<HTMLUListElement>(pathname);
  const waiting = { enquiries: vendor.waitingEnquiries, leads: vendor.waitingLeads };
  return (
    <nav aria-label={t("sections")} className="min-w-0">
      <ul ref={row} className="scroll-row flex gap-2 lg:flex-col">
        {sections.map((section) => (
          <SectionLink
            key={section.key}
            to={sectionPath(section, vendor.id)}
            icon={section.icon}
            waiting={section.key === "enquiries" || section.key === "leads" ? waiting[section.key] : 0}
          >
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

interface SectionLinkProps {
  to: string;
  icon: IconName;
  /** How many of what is behind it wait for an answer. */
  waiting?: number;
  children: string;
}

function SectionLink({ to, icon, waiting = 0, children }: SectionLinkProps) {
  const nav = useTranslations("vendorNav");
  const { href } = useSite();
  return (
    // What is only read out would lie beyond the row, and make the page wider.
    <li className="relative flex-none">
      <NavLink
        to={href(to)}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-tint-palm aria-[current=page]:bg-tint-palm aria-[current=page]:text-palm"
      >
        <Icon name={icon} size={20} />
        {children}
        {waiting > 0 && (
          <>
            <UnreadCount count={waiting} className="ms-auto" />
            <span className="sr-only">{nav("waiting", { count: waiting })}</span>
          </>
        )}
      </NavLink>
    </li>
  );
}
