import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { SortOrder } from "#features/vendors/contract.ts";
import { ChipLink, chipClasses } from "#ui/chip.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { Stars } from "#ui/stars.tsx";
import { useSite } from "../../site.tsx";
import { listingPath } from "./listing-path.ts";
import type { Wishes } from "./meaning.server.ts";
import { byRelevance, hasFilters, sortOrders, withFilters, type ListingState } from "./listing-state.ts";

interface FiltersProps {
  /** What is shown, or what is on its way. */
  state: ListingState;
  wishes: Wishes;
  /** What else can be chosen. */
  more: ReactNode;
}

/** Filters are links, so they work at once, without scripts, and in a new tab. */
export function Filters({ state, wishes, more }: FiltersProps) {
  const t = useTranslations("listing");
  const { href } = useSite();
  const { verified } = state;
  const unsaid = wishes["open-now"];
  const openNow = state.openNow || unsaid !== undefined;
  const to: PathOf = (filters) => href(listingPath(withFilters(state, filters)));
  return (
    <div role="group" aria-label={t("filters")} className="filter-row scroll-row">
      <Link
        to={href(listingPath(byRelevance(state)))}
        className={chipClasses()}
        aria-current={hasFilters(state) ? undefined : "true"}
      >
        <Icon name="sliders-horizontal" size={16} />
        {t("relevance")}
      </Link>
      <RatingFilter rating={state.rating} to={to} />
      <SortFilter sort={state.sort} to={to} />
      <ChipLink kind="filter" icon="badge-check" chosen={verified} to={to({ verified: !verified })}>
        {t("verified")}
      </ChipLink>
      <ChipLink
        kind="filter"
        icon="clock"
        chosen={openNow}
        to={to({ openNow: !openNow, text: unsaid ?? state.text })}
      >
        {t("openNow")}
      </ChipLink>
      {state.box && !state.isMapped && (
        <ChipLink kind="filter" icon="map" chosen to={to({ box: "" })}>
          {t("map")}
        </ChipLink>
      )}
      {more}
    </div>
  );
}

/** The list with these filters changed. */
type PathOf = (filters: Partial<ListingState>) => string;

function RatingFilter({ rating, to }: { rating: number; to: PathOf }) {
  const t = useTranslations("listing");
  return (
    <FilterMenu
      icon="star"
      name={t("ratings")}
      chosen={rating > 0 ? t("stars", { count: rating }) : ""}
      without={to({ rating: 0 })}
    >
      {[5, 4, 3, 2, 1].map((count) => (
        <FilterItem key={count} to={to({ rating: count })} chosen={rating === count}>
          <span className="flex-1">{t("stars", { count })}</span>
          <Stars value={count} />
        </FilterItem>
      ))}
    </FilterMenu>
  );
}

function SortFilter({ sort, to }: { sort: SortOrder | null; to: PathOf }) {
  const t = useTranslations("listing");
  const names: Record<SortOrder, string> = { HIGH: t("sortHigh"), LOW: t("sortLow") };
  return (
    <FilterMenu
      icon="arrow-up-down"
      name={t("sortOrder")}
      chosen={sort ? names[sort] : ""}
      without={to({ sort: null })}
    >
      {sortOrders.map((order) => (
        <FilterItem key={order} to={to({ sort: order })} chosen={sort === order}>
          {names[order]}
        </FilterItem>
      ))}
    </FilterMenu>
  );
}

interface FilterMenuProps {
  icon: IconName;
  name: string;
  /** What is chosen in it; "" for nothing. */
  chosen?: string;
  /** The list without what is chosen. */
  without?: string;
  children: ReactNode;
}

/** A chip that opens its choices; with one chosen, a cross beside it takes it away. */
function FilterMenu({ icon, name, chosen = "", without, children }: FilterMenuProps) {
  const t = useTranslations("listing");
  const isChosen = chosen !== "";
  return (
    <div className="filter-menu">
      <Menu
        align="start"
        summaryClass={chipClasses(isChosen)}
        {...(isChosen && { label: `${name}: ${chosen}` })}
        summary={
          <>
            <Icon name={icon} size={16} />
            {chosen || name}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {children}
      </Menu>
      {isChosen && without && (
        <Link to={without} className={chipClasses(true)} aria-label={t("removeFilter", { name: chosen })}>
          <Icon name="x" size={16} />
        </Link>
      )}
    </div>
  );
}

function FilterItem({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="menu-item" aria-current={chosen ? "true" : undefined}>
        {children}
      </Link>
    </li>
  );
}
