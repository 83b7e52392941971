import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useSite } from "../../site.tsx";
import { byRelevance, hasFilters, listingPath, type ListingState } from "./listing-state.ts";
import type { Listing } from "./load-listing.server.ts";

/** Nothing found, and what to do next: fewer filters, other places, other categories. */
export function EmptyResults({ listing: { state, subject, place } }: { listing: Listing }) {
  const t = useTranslations("listing");
  const { href } = useSite();
  const { choose } = usePlace();
  const isFiltered = hasFilters(state);
  const [departmentId, department] = subject.department ?? [];
  return (
    <EmptyState
      title={t("empty")}
      text={
        isFiltered ? t("emptyFiltered") : place ? t("emptyNear", { place: place.name }) : t("emptyAnywhere")
      }
      actions={
        <>
          {isFiltered && (
            <ButtonLink to={href(listingPath(byRelevance(state)))}>{t("removeFilters")}</ButtonLink>
          )}
          {place && (
            <Button variant={isFiltered ? "outline" : "primary"} onClick={() => choose(null)}>
              {t("everywhere")}
            </Button>
          )}
          {departmentId && department ? (
            <ButtonLink variant="outline" to={href(listingPath({ departmentId, near: state.near }))}>
              {t("browse", { name: department })}
            </ButtonLink>
          ) : (
            <ButtonLink variant="outline" to={href("/home")}>
              {t("browseAll")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The list could not be had; Retry asks for the same again. */
export function FailedResults({ state }: { state: ListingState }) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const { href } = useSite();
  const navigate = useNavigate();
  return (
    <div role="alert">
      <EmptyState
        icon="triangle-alert"
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
