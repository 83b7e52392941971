import { isRouteErrorResponse, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { brandName } from "#base/brand.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchBox } from "./customer/search-box/search-box.tsx";
import { useSite } from "./site.tsx";

/** What a failed call of the page says: its words for the visitor, and the number under which the log has it. */
function saidBy(error: unknown): { message?: string; requestId?: string } {
  return (isRouteErrorResponse(error) && (error.data as object | null)) || {};
}

/** What a page shows instead of itself: not there (404), not valid (4xx, with the door's own words), or our fault. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations("errorPage");
  const { href, language, requestId: document } = useSite();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = status >= 400 && status < 500;
  const { message: said, requestId = document } = saidBy(error);
  const title = t(refused ? "notFoundTitle" : "serverTitle");
  return (
    <main className="page-width py-12">
      <title>{`${title} | ${brandName(language)}`}</title>
      <EmptyState
        level={1}
        icon={refused ? "search" : "triangle-alert"}
        title={title}
        text={refused ? (said ?? t("notFoundText")) : t("serverText", { requestId })}
        actions={
          <>
            {!refused && (
              <Button busy={state === "loading"} onClick={() => void revalidate()}>
                {t("retry")}
              </Button>
            )}
            <ButtonLink to={href("/home")} variant={refused ? "primary" : "outline"}>
              {t("home")}
            </ButtonLink>
          </>
        }
      />
      {refused && (
        <section aria-label={t("search")} className="mx-auto mt-8 max-w-3xl">
          <SearchBox look="hero" />
        </section>
      )}
    </main>
  );
}
