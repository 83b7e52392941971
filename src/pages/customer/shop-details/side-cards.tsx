import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRateWish, wishToRate } from "#features/reviews/rate-wish.ts";
import { groupTaxId, taxIdKind } from "#features/vendors/tax-id.ts";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { StarsInput } from "#ui/stars-input.tsx";
import { requireLogin } from "../../session.ts";
import { useSite } from "../../site.tsx";
import { claimPath } from "../../vendor/claimed-listing.ts";
import type { PartProps } from "./shared-props.ts";

/** What else is known: a rating to give, website and tax number, other headings, and where the listing comes from. */
export default function SideCards(props: PartProps) {
  const t = useTranslations("sideCards");
  const { tags } = props.page.vendor;
  return (
    <>
      <TapToRate {...props} />
      <Papers {...props} />
      {tags.length > 0 && (
        <Card as="section" padding="side">
          <h2 className="font-semibold">{t("alsoListedIn")}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Claim {...props} />
      <Source {...props} />
    </>
  );
}

/** Stars chosen here open the form among the reviews, once somebody is logged in; without that they stay empty. */
function TapToRate({ page }: PartProps) {
  const t = useTranslations("sideCards");
  const reviews = useTranslations("reviews");
  const { id } = page.vendor;
  const wish = useRateWish(id);
  const [tries, setTries] = useState(0);
  const labels = [1, 2, 3, 4, 5].map((count) => reviews("starCount", { count }));
  const rate = async (rating: number): Promise<void> => {
    setTries(tries + 1);
    if (!(await requireLogin())) return;
    wishToRate({ vendorId: id, rating });
    document.querySelector("#reviews")?.scrollIntoView({ block: "start" });
  };
  return (
    <Card padding="side" className="flex flex-wrap items-center justify-between gap-2 print:hidden">
      <h2 className="font-semibold">{t("tapToRate")}</h2>
      <StarsInput
        key={tries}
        value={wish?.rating ?? 0}
        legend={t("tapToRate")}
        labels={labels}
        size={26}
        onChange={(rating) => void rate(rating)}
      />
    </Card>
  );
}

function Papers({ page, onContact }: PartProps) {
  const t = useTranslations("sideCards");
  const { website, taxId, countryCode } = page.vendor;
  const kind = taxId === "" ? null : taxIdKind(countryCode);
  if (website === "" && kind === null) return null;
  return (
    <Card padding="side" className="grid gap-4">
      {website && (
        <p className="flex items-center gap-3">
          <Icon name="globe" size={20} className="text-ink-soft" />
          <a
            href={website}
            target="_blank"
            rel="nofollow ugc noopener"
            className="ltr-text min-w-0 font-medium wrap-anywhere text-palm hover:underline"
            onClick={() => onContact("website")}
          >
            {hostOf(website)}
          </a>
        </p>
      )}
      {kind && (
        <p className="flex items-center gap-3">
          <Icon name="receipt-text" size={20} className="text-ink-soft" />
          <span>
            <span className="text-ink-soft">{t(kind === "trn" ? "trn" : "vatNumber")}</span>{" "}
            <span className="figures ltr-text whitespace-nowrap">{groupTaxId(taxId)}</span>
          </span>
        </p>
      )}
    </Card>
  );
}

function hostOf(website: string): string {
  return URL.parse(website)?.hostname.replace(/^www\./, "") ?? website;
}

/** For the owner of a business that nobody acts for yet: an ordinary link, which needs no script. */
function Claim({ page }: PartProps) {
  const t = useTranslations("claim");
  const { href } = useSite();
  const { id, isClaimed, isDemo } = page.vendor;
  if (isClaimed || isDemo) return null;
  return (
    <p className="px-1 text-meta text-ink-soft">{t.rich("ask", { link: linkTo(href(claimPath(id))) })}</p>
  );
}

const linkTo = (path: string) => (words: ReactNode) => (
  <a href={path} rel="nofollow" className="font-medium text-palm underline">
    {words}
  </a>
);

function Source({ page }: PartProps) {
  const t = useTranslations("sideCards");
  const { href } = useSite();
  const { source } = page.vendor;
  if (!source) return null;
  return (
    <p className="px-1 text-badge text-ink-soft">
      <a href={href("/attribution")} className="underline hover:text-palm">
        {source.licence ? t("source", source) : t("sourceOnly", { name: source.name })}
      </a>
    </p>
  );
}
