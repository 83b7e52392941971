import type { Position } from "#base/geometry.ts";
import { textIn, type Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { taxonomyNames, type TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import type { NamedPlace } from "#features/places/gazetteer.server.ts";
import { mentionsOf } from "#features/search/mentions.server.ts";
import { unknownTerm, type LeadTerm, type Need } from "./contract.ts";
import { countryAt, vendorsToAsk } from "./match.server.ts";

export interface Understood {
  terms: TaxonomyTerm[];
  /** The place that the description names. */
  place: NamedPlace | null;
  /** That place, else where the customer is. */
  position: Position | null;
  /** Ids, the first to ask first. */
  vendorIds: number[];
}

/** What somebody needs, where, and who could do it. Kinds that the customer has confirmed go before the text's. */
export async function understand(
  db: Db,
  need: Omit<Need, "mostVendors"> & { mostVendors: number },
  { homeCountry }: { homeCountry: string },
): Promise<Understood> {
  const asked = askedPosition(need);
  const [mentions, chosen] = await Promise.all([
    mentionsOf(db, need.description, asked),
    chosenTerms(db, need.terms),
  ]);
  const terms = chosen.length > 0 ? chosen : mentions.terms;
  const { place } = mentions;
  const position = place ? { latitude: place.latitude, longitude: place.longitude } : asked;
  const countryCode = place?.countryCode ?? (position && (await countryAt(db, position))) ?? homeCountry;
  const vendorIds =
    terms.length === 0
      ? []
      : await vendorsToAsk(db, { terms, position, countryCode, most: need.mostVendors });
  return { terms, place, position, vendorIds };
}

async function chosenTerms(db: Db, chosen: Need["terms"]): Promise<TaxonomyTerm[]> {
  if (chosen.length === 0) return [];
  const { terms } = await taxonomyNames.of(db);
  return chosen.map(({ kind, id }) => {
    const term = terms.find((each) => each.kind === kind && each.slug === id);
    if (!term) throw unknownTerm();
    return term;
  });
}

export function termView({ kind, slug, names, parentNames }: TaxonomyTerm, language: Language): LeadTerm {
  return {
    kind,
    id: slug,
    name: textIn(names, language),
    label: parentNames ? textIn(parentNames, language) : "",
  };
}
