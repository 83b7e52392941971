import { useState } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { useTranslations } from "use-intl";
import { clickOnSpace } from "#ui/click-on-space.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonClasses } from "#ui/icon-button.tsx";
import { Mark } from "#ui/mark.tsx";
import { late } from "#ui/late.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useSite } from "../../site.tsx";

const SearchSheet = late(() => import("./search-sheet.tsx"));

/**
 * On a phone: a way back, and one field that says what is shown and opens the two-field search over the page. Without
 * JavaScript it leads to the search of the home page.
 */
export function PhoneSearch() {
  const t = useTranslations("search");
  const { href } = useSite();
  const { place } = usePlace();
  const { key, pathname } = useLocation();
  const isHome = pathname === "/home";
  const subject = useSubject();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <div className="flex min-w-0 grow items-center gap-2 md:hidden">
      {isHome ? <Mark height={30} /> : <BackLink />}
      <a
        href={href("/home")}
        role="button"
        onKeyDown={clickOnSpace}
        aria-haspopup="dialog"
        className="phone-search"
        onClick={(event) => {
          event.preventDefault();
          setOpenAt(key);
        }}
      >
        <Icon name="search" className="text-ink-soft" />
        <span className="sr-only">{t("label")}: </span>
        <span className="truncate" dir="auto">
          {subject ?? <span className="text-ink-soft">{t("placeholderShort")}</span>}
        </span>
        {place && <span className="truncate">• {place.name}</span>}
      </a>
      {openAt === key && <SearchSheet onClose={() => setOpenAt(null)} />}
    </div>
  );
}

function BackLink() {
  const common = useTranslations("common");
  const { href } = useSite();
  return (
    <Link
      to={href("/home")}
      aria-label={common("previous")}
      className={iconButtonClasses({ variant: "ghost" }, "-ms-2.5 text-ink")}
      onClick={(event) => {
        if (window.history.state?.idx > 0) {
          event.preventDefault();
          window.history.back();
        }
      }}
    >
      <Icon name="arrow-left" size={24} />
    </Link>
  );
}

/** What was searched, else what the page is about where its data says so (`subject`). */
function useSubject(): string | null {
  const asked = new URLSearchParams(useLocation().search).get("q");
  const matches = useMatches();
  if (asked) return asked;
  for (const { loaderData } of matches.toReversed()) {
    const name = (loaderData as { subject?: { name?: string } } | undefined)?.subject?.name;
    if (name) return name;
  }
  return null;
}
