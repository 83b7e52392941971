import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useSite } from "../../site.tsx";
import { listingPath } from "./listing-path.ts";
import { byRelevance, hasFilters, type ListingState } from "./listing-state.ts";
import type { Listing } from "./load-listing.server.ts";
import { placeOfList } from "./place-of-list.ts";
import type { Subject } from "./subject.server.ts";

/** Nothing found, and what to do next: fewer filters, other places, other categories. */
export function EmptyResults({ listing }: { listing: Listing }) {
  const { state, subject, meaning } = listing;
  const t = useTranslations("listing");
  const { href } = useSite();
  const { name, near } = placeOfList(listing);
  // Who says the place in the text does not leave it by another choice.
  const isChosen = listing.place !== null && !meaning?.place;
  if (hasFilters(state)) {
    return (
      <EmptyState
        title={t("empty")}
        text={t("emptyFiltered")}
        actions={
          <>
            <ButtonLink to={href(listingPath(byRelevance(state)))}>{t("removeFilters")}</ButtonLink>
            {isChosen && <Everywhere variant="outline" />}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t("empty")}
      text={state.text ? t("emptyWords") : name ? t("emptyNear", { place: name }) : t("emptyAnywhere")}
      actions={
        <>
          {isChosen && <Everywhere variant="primary" />}
          <Browse subject={subject} near={near} />
        </>
      }
    />
  );
}

function Everywhere({ variant }: { variant: "primary" | "outline" }) {
  const t = useTranslations("listing");
  const { choose } = usePlace();
  return (
    <Button variant={variant} onClick={() => choose(null)}>
      {t("everywhere")}
    </Button>
  );
}

/** Leads to the department of what is listed, or to all of them. */
function Browse({ subject, near }: { subject: Subject; near: string }) {
  const t = useTranslations("listing");
  const { href } = useSite();
  const [departmentId, name] = (subject.kind !== "department" && subject.department) || [];
  return (
    <ButtonLink variant="outline" to={href(departmentId ? listingPath({ departmentId, near }) : "/home")}>
      {name ? t("browse", { name }) : t("browseAll")}
    </ButtonLink>
  );
}

/** The list could not be had; Retry asks for the same again. */
export function FailedResults({ state, level = 2 }: { state: ListingState; level?: 1 | 2 }) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const { href } = useSite();
  const navigate = useNavigate();
  return (
    <div role="alert">
      <EmptyState
        icon="triangle-alert"
        level={level}
        title={t("failed")}
        text={t("failedText")}
        actions={
          <Button icon="rotate-cw" onClick={() => void navigate(href(listingPath(state)), { replace: true })}>
            {common("retry")}
          </Button>
        }
      />
    </div>
  );
}
