import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Choices } from "#features/vendors/filter-contract.ts";
import { ChipLink, chipClasses } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useSite } from "../../site.tsx";
import { AskedChoices } from "./asked-choices.tsx";
import { ChoiceForm, listOf } from "./choice-form.tsx";
import { listingPath } from "./listing-path.ts";
import type { Listing } from "./load-listing.server.ts";
import type { Wishes } from "./meaning.server.ts";
import { placeOfList } from "./place-of-list.ts";
import type { Refinements } from "./refinements.server.ts";
import { relatedPath } from "./related-path.ts";
import { withFilters, type ListingState } from "./listing-state.ts";

interface MoreFiltersProps {
  /** What is shown, or what is on its way. */
  state: ListingState;
  wishes: Wishes;
  listing: Pick<Listing, "choices" | "refinements" | "place" | "meaning" | "state">;
}

/** Filters that only some lists have. */
export default function MoreFilters({ state, wishes, listing }: MoreFiltersProps) {
  const { choices, refinements } = listing;
  return (
    <>
      {choices ? (
        <ChoiceFilter state={state} wishes={wishes} choices={choices} />
      ) : (
        <ChoiceOffer state={state} place={listing.place} />
      )}
      {refinements.related.length > 0 && (
        <CategoryFilter near={placeOfList(listing).near} refinements={refinements} />
      )}
    </>
  );
}

interface ChoiceProps {
  state: ListingState;
  wishes: Wishes;
  choices: Choices;
}

/** Price levels and attributes that there are among what is listed, and what of them is chosen. */
function ChoiceFilter({ state, wishes, choices }: ChoiceProps) {
  const t = useTranslations("choices");
  const { href } = useSite();
  const to = (filters: Partial<ListingState>) => href(listingPath(withFilters(state, filters)));
  const chosen = chipsOf({ state, wishes, choices }, (level) => t(`price.${level}`));
  const here = useRef<HTMLLIElement>(null);
  const whatIsChosen = state.attributes + state.price;
  // What was chosen stands first in a row that was scrolled to the form.
  useEffect(() => {
    if (whatIsChosen) here.current?.closest(".filter-row")?.scrollTo({ left: 0 });
  }, [whatIsChosen]);
  return (
    <>
      <Menu
        align="start"
        summaryClass={chipClasses()}
        summary={<More />}
        open={state.isNarrowing || undefined}
      >
        <li ref={here}>
          <ChoiceForm key={whatIsChosen} state={state} wishes={wishes} choices={choices} />
        </li>
      </Menu>
      {chosen.map(({ name, without }) => (
        <ChipLink key={name} kind="filter" chosen to={to(without)}>
          {name}
        </ChipLink>
      ))}
    </>
  );
}

/** The form is asked for when it is opened; without scripts it is a page of its own. */
function ChoiceOffer({ state, place }: { state: ListingState; place: Listing["place"] }) {
  const { href } = useSite();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const path = listingPath({ ...state, isNarrowing: true });
  if (!isAlive) {
    return (
      <a className={chipClasses()} href={href(path)} rel="nofollow">
        <More />
      </a>
    );
  }
  return (
    // Of another list another is asked for.
    <Menu key={path} align="start" summaryClass={chipClasses()} summary={<More />}>
      <li>
        <AskedChoices state={state} place={place} />
      </li>
    </Menu>
  );
}

function More() {
  const t = useTranslations("choices");
  return (
    <>
      <Icon name="plus" size={16} />
      {t("more")}
      <Icon name="chevron-down" size={16} />
    </>
  );
}

/** What is chosen by name, and what is left without it. */
function chipsOf(
  { state, wishes, choices }: ChoiceProps,
  priceName: (level: 1 | 2 | 3 | 4) => string,
): { name: string; without: Partial<ListingState> }[] {
  const ids = listOf(state.attributes);
  const levels = listOf(state.price);
  return [
    ...levels.map((level) => ({
      name: priceName(Number(level) as 1 | 2 | 3 | 4),
      without: { price: levels.filter((other) => other !== level).join() },
    })),
    ...choices.attributes
      .filter(({ id }) => ids.includes(id) || id in wishes)
      .map(({ id, name }) => ({
        name,
        without: { attributes: ids.filter((other) => other !== id).join(), text: wishes[id] ?? state.text },
      })),
  ];
}

/** Where the side column lies below the list, its categories are at hand here too. */
function CategoryFilter({ near, refinements }: { near: string; refinements: Refinements }) {
  const t = useTranslations("listing");
  const { href } = useSite();
  return (
    <div className="lg:hidden">
      <Menu
        align="start"
        summaryClass={chipClasses()}
        summary={
          <>
            <Icon name="layout-grid" size={16} />
            {t("categories")}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {refinements.related.map(([id, name]) => (
          <li key={id}>
            <a className="menu-item" href={href(relatedPath(refinements, id, near))}>
              {name}
            </a>
          </li>
        ))}
        {refinements.allPath && (
          <li>
            <a className="menu-item text-palm" href={href(refinements.allPath)}>
              {t("allCategories")}
            </a>
          </li>
        )}
      </Menu>
    </div>
  );
}
