import { lazy, Suspense, useState } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { iconButtonClasses } from "#ui/icon-button.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useSite } from "../../site.tsx";

const SearchSheet = lazy(() => import("./search-sheet.tsx"));

/** On a phone: a way back, and one field that says what is shown and opens the two-field search over the page. */
export function PhoneSearch() {
  const t = useTranslations("search");
  const common = useTranslations("common");
  const { href } = useSite();
  const { place } = usePlace();
  const { key } = useLocation();
  const subject = useSubject();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <div className="flex min-w-0 grow items-center gap-1 md:hidden">
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
      <button type="button" className="phone-search" onClick={() => setOpenAt(key)}>
        <Icon name="search" className="text-ink-soft" />
        <span className="sr-only">{t("label")}: </span>
        <span className="truncate">
          {subject ?? <span className="text-ink-soft">{t("placeholderShort")}</span>}
          {place && <span className="text-ink-soft"> • {place.name}</span>}
        </span>
      </button>
      {openAt === key && (
        <Suspense fallback={null}>
          <SearchSheet onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </div>
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
