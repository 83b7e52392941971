import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Card } from "#ui/card.tsx";
import { chipClasses } from "#ui/chip.tsx";
import { useSite } from "../../site.tsx";
import { listingPath } from "./listing-path.ts";
import type { Listing } from "./load-listing.server.ts";
import { placeOfList } from "./place-of-list.ts";
import { relatedPath } from "./related-path.ts";
import type { Named } from "./subject.server.ts";

/** Where to look further: categories beside or inside this one, what is popular here, and places around. */
export default function Refine({ listing }: { listing: Listing }) {
  const t = useTranslations("listing");
  const { refinements, state } = listing;
  const { name, near, text } = placeOfList(listing);
  const { related, trending, places } = refinements;
  if (related.length + trending.length + places.length === 0) return null;
  return (
    <aside aria-label={t("refine")} className="grid content-start gap-4">
      {related.length > 0 && <Related listing={listing} />}
      <LinkCloud
        title={name ? t("alsoPopular") : t("alsoPopularAnywhere")}
        links={trending}
        pathOf={(id) => listingPath({ categoryId: id, near })}
      />
      <LinkCloud
        title={name ? t("nearbyAreas") : t("popularCities")}
        links={places}
        pathOf={(other) => listingPath({ ...state, text, near: other, page: 1 })}
      />
    </aside>
  );
}

function Related({ listing }: { listing: Listing }) {
  const { refinements, subject } = listing;
  const t = useTranslations("listing");
  const { href } = useSite();
  const { related, isWithin, relatedKind, allPath } = refinements;
  const name = (relatedKind === "subcategory" ? subject.category : subject.department)?.[1] ?? "";
  return (
    <Section title={isWithin ? t("within", { name }) : t("moreIn", { name })}>
      <ul className="side-rows">
        {related.map(([id, text]) => (
          <li key={id}>
            <a href={href(relatedPath(refinements, id, placeOfList(listing).near))}>{text}</a>
          </li>
        ))}
        {allPath && (
          <li>
            <a href={href(allPath)} className="side-all">
              {t("allOf", { name })}
            </a>
          </li>
        )}
      </ul>
    </Section>
  );
}

interface LinkCloudProps {
  title: string;
  links: readonly Named[];
  pathOf(id: string): string;
}

function LinkCloud({ title, links, pathOf }: LinkCloudProps) {
  const { href } = useSite();
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-2">
        {links.map(([id, name]) => (
          <li key={id}>
            <a href={href(pathOf(id))} className={chipClasses(false, "link")}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" padding="side">
      <h2 className="mb-3 text-body font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
