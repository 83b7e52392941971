import type { Language } from "#base/language.ts";
import type { Random } from "#base/random.ts";
import { fold } from "#base/text-folding.ts";
import { readTaxonomy } from "#features/departments/taxonomy-data.server.ts";
import type { NamedPlace } from "#features/places/gazetteer.server.ts";
import type { QueryCase, QuerySet } from "./query-set.ts";
import { withSlip, type Ask } from "./query-sets.ts";

/** Better known places: what little known ones are called is much else too. */
const leastRank = 60;

const said: Record<Language, readonly ((kind: string, place: string) => string)[]> = {
  en: [
    (kind, place) => `${kind} ${place}`,
    (kind, place) => `${kind} in ${place}`,
    (kind, place) => `${place} ${kind}`,
  ],
  ar: [(kind, place) => `${kind} ${place}`, (kind, place) => `${kind} في ${place}`],
  "zh-CN": [(kind, place) => `${place}${kind}`, (kind, place) => `${place}的${kind}`],
  ru: [(kind, place) => `${kind} ${place}`, (kind, place) => `${kind} в ${place}`],
  fr: [(kind, place) => `${kind} ${place}`, (kind, place) => `${kind} à ${place}`],
};

/** Every name of a kind of business and a synonym of each, with a place: whether both are understood, in each language. */
export function kindsInPlaces(
  places: readonly NamedPlace[],
  { ask, random }: { ask: Ask; random: Random },
): QuerySet[] {
  const known = places.filter(
    ({ kind, rank }) => rank >= leastRank && kind !== "country" && kind !== "region",
  );
  const languages = Object.keys(said) as Language[];
  const find = (_: string, asked: QueryCase) => ask("meaning", asked);
  return languages.flatMap((language): QuerySet[] => {
    const kinds = kindsIn(language, random);
    const casesOf = (change: (kind: string) => string | null) =>
      kinds.flatMap(({ text, slugs }): QueryCase[] => {
        const kind = change(text);
        const place = random.pick(known.filter(({ names }) => names[language]));
        const all = random.pick(said[language]);
        const expected = slugs.map((slug) => `${slug} in ${place.slug}`);
        return kind ? [{ text: all(kind, place.names[language]!), language, expected }] : [];
      });
    const written = {
      name: `kind and place in ${language}`,
      k: 1,
      atLeast: 0.97,
      cases: casesOf(String),
      find,
    };
    // Chinese is typed by sound: what goes wrong there is another word.
    if (language === "zh-CN") return [written];
    const cases = casesOf((kind) => withSlip(kind, random));
    return [written, { name: `kind with a slip and place in ${language}`, k: 1, atLeast: 0.9, cases, find }];
  });
}

/** Of each kind a name and a synonym, with all that are called so and what those are parts of. */
function kindsIn(language: Language, random: Random): { text: string; slugs: string[] }[] {
  const rows = readTaxonomy();
  const parentOf = new Map(rows.map(({ id, parent }) => [id, parent]));
  const texts = rows.map(({ id, names, synonyms }) => ({
    id,
    texts: [names[language], ...(synonyms?.[language] ?? [])],
  }));
  const called = new Map<string, string[]>();
  for (const { id, texts: own } of texts)
    for (const text of own) {
      const parent = parentOf.get(id);
      called.set(fold(text), [...(called.get(fold(text)) ?? []), id, ...(parent ? [parent] : [])]);
    }
  return texts.flatMap(({ texts: [name, ...synonyms] }) =>
    [name, ...(synonyms.length > 0 ? [random.pick(synonyms)] : [])].map((text) => ({
      text: text!,
      slugs: called.get(fold(text!)) ?? [],
    })),
  );
}
