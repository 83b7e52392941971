import { fold, withoutArticle } from "#base/text-folding.ts";

/** Tags of one thing on the map, names in lower case. */
export type Tags = Readonly<Record<string, string | undefined>>;

interface Rule {
  /** The tag under which the rule is filed; it decides between rules that say equally much. */
  key: string;
  conditions: Condition[];
  slug: string | null;
}

/** The place in its list of the value that holds, from 0; -1 where none does. */
type Condition = (tags: Tags, words: () => string) => number;

/** What OpenStreetMap tags mean: the slug of a department, category or sub-category. */
export interface OsmRules {
  slugOf(tags: Tags): string | null;
}

/** Rules by key and value of their first tag. */
type Index = Map<string, Map<string, Rule[]>>;
type File = (value: string, rule: Rule) => void;

/** Which tag says what a thing is, where two do: a café in a hotel is told by amenity. */
const keyOrder = ["amenity", "healthcare", "shop", "craft", "tourism", "leisure", "office"];

/**
 * Rules from the table (data/osm-categories.json: slug to lists of conditions) and the taxonomy's presets (slug to
 * `amenity/restaurant/italian`). The rule with the most conditions wins, the table before the presets.
 */
export function osmRules(
  table: Readonly<Record<string, readonly string[]>>,
  presets: readonly { slug: string; preset: string }[],
): OsmRules {
  const index: Index = new Map();
  const file: File = (value, rule) => {
    const values = index.get(rule.key) ?? new Map<string, Rule[]>();
    index.set(rule.key, values.set(value, [...(values.get(value) ?? []), rule]));
  };
  for (const [slug, texts] of Object.entries(table)) {
    for (const text of texts) fileRule(text, slug === "unknown" ? null : slug, file);
  }
  for (const { slug, preset } of presets) filePreset(preset, slug, file);
  return { slugOf: (tags) => bestRule(index, tags)?.slug ?? null };
}

function fileRule(text: string, slug: string | null, file: File): void {
  const [first = "", ...others] = text.split(" & ");
  const { key, values } = tagOf(first);
  const rule = { key, slug, conditions: others.map(conditionOf) };
  for (const value of values) file(value, rule);
}

/** `amenity/restaurant/italian`: a tag, and a word that some other tag of the thing must say. */
function filePreset(preset: string, slug: string, file: File): void {
  const [key = "", value = "", detail, ...more] = preset.split("/");
  if (more.length > 0) return;
  const says: Condition = (tags) => {
    if (/^(yes|only)$/.test(tags[detail ?? ""] ?? "")) return 0;
    const others = Object.entries(tags).filter(([other]) => other !== key && !wordings.test(other));
    return Math.max(...others.map(([, text]) => valuesOf(text).indexOf(detail ?? "")), -1);
  };
  file(value, { key, slug, conditions: detail === undefined ? [] : [says] });
}

/** Tags whose values are somebody's words, and no kinds. */
const wordings = /^(?:@|name|alt_name|official_name|brand|operator|description|addr:|note|source)/;

function bestRule(index: Index, tags: Tags): Rule | null {
  let searched: string | undefined;
  const words = () => (searched ??= searchable(namesIn(tags)));
  let best: { rule: Rule; rank: number } | null = null;
  for (const [key, text] of Object.entries(tags)) {
    const byValue = index.get(key);
    if (!byValue) continue;
    for (const [place, value] of valuesOf(text).entries()) {
      const rules = byValue.get(value) ?? byValue.get("*") ?? [];
      for (const rule of rules) {
        const places = [place, ...rule.conditions.map((condition) => condition(tags, words))];
        const rank = places.includes(-1) ? -Infinity : rankOf(rule, places);
        if (rank > -Infinity && (best === null || rank > best.rank)) best = { rule, rank };
      }
    }
  }
  return best?.rule ?? null;
}

/** More conditions first, then the more telling key, then what a list names first. */
function rankOf(rule: Rule, places: readonly number[]): number {
  const order = keyOrder.indexOf(rule.key);
  const late = places.reduce((sum, place) => sum + place, 0);
  return rule.conditions.length * 100 - (order < 0 ? keyOrder.length : order) * 10 - Math.min(late, 9);
}

function conditionOf(text: string): Condition {
  const [, listed] = /^name~(.+)$/.exec(text) ?? [];
  if (listed !== undefined) {
    const wanted = listed.split("|").map((word) => ` ${fold(word)} `);
    return (_, words) => (wanted.some((word) => words().includes(word)) ? 0 : -1);
  }
  const { key, values } = tagOf(text);
  return values[0] === "*"
    ? (tags) => (tags[key] !== undefined && tags[key] !== "no" ? 0 : -1)
    : (tags) => valuesOf(tags[key]).findIndex((value) => values.includes(value));
}

function tagOf(text: string): { key: string; values: string[] } {
  const [key = "", values = ""] = text.split("=");
  return { key, values: values.split("|") };
}

function valuesOf(text: string | undefined): string[] {
  return (text ?? "")
    .toLowerCase()
    .split(";", 10)
    .map((value) => value.trim());
}

function namesIn(tags: Tags): string {
  return ["name", "name:en", "name:ar", "name_en", "name_ar", "brand"]
    .map((key) => tags[key] ?? "")
    .join(" . ");
}

/** Folded words, with and without their article, each between spaces. */
function searchable(text: string): string {
  const words = fold(text).split(" ");
  return ` ${words.join(" ")}  ${words.map(withoutArticle).join(" ")} `;
}
