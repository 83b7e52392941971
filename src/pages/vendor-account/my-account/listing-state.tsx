import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { getListingState, type ListingState as State } from "#features/onboarding/contract.ts";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Content } from "../../customer/me/section.tsx";
import { useLoaded } from "../../customer/me/use-loaded.ts";
import { useSite } from "../../site.tsx";
import { partOfGap } from "../part-of-gap.ts";

/** Whether the listing is published, and what it lacks. */
export function ListingState({ vendorId }: { vendorId: string }) {
  const { call } = useSite();
  const loaded = useLoaded(
    async (signal) => (await call(getListingState, { vendorId }, { signal })).data[0] ?? null,
  );
  return <Content loaded={loaded}>{(state) => state && <StateCard state={state} />}</Content>;
}

const badges: Record<State["status"], BadgeKind> = {
  pending: "pending",
  published: "approved",
  refused: "rejected",
  hidden: "unknown",
};

function StateCard({ state }: { state: State }) {
  const t = useTranslations("vendorAccount");
  const editor = useTranslations("editor");
  const { href } = useSite();
  const { status, reason, score, gaps } = state;
  const missing = [...new Set(gaps.map(({ gap }) => partOfGap[gap]))];
  return (
    <Card as="section" aria-label={t(`statusLabel.${status}`)}>
      <Badge kind={badges[status]}>{t(`statusLabel.${status}`)}</Badge>
      <p className="mt-3">{t(`state.${status}`)}</p>
      {reason && (
        <p className="mt-2 font-medium" dir="auto">
          {reason}
        </p>
      )}
      <p className="mt-5 font-medium">{t("score", { score })}</p>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full rounded-full ${score < 40 ? "bg-coral" : score < 70 ? "bg-saffron" : "bg-leaf"}`}
          style={{ inlineSize: `${score}%` }}
        />
      </div>
      {missing.length > 0 && (
        <>
          <h2 className="mt-5 text-meta text-ink-soft">{t("missing")}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {missing.map((part) => (
              <li key={part}>
                <Link to={href(`/vendor-account/profile#${part}`)} className="chip">
                  {editor(`parts.${part}`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
