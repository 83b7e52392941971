import { readdirSync, readFileSync } from "node:fs";
import type { Language } from "#base/language.ts";
import type { Usual } from "./attributes.server.ts";

const folder = new URL("../../../data/demo/", import.meta.url);

/** A text in the two languages of demo listings; "English | Arabic" in the files. */
export interface Pair {
  en: string;
  ar: string;
}

/** One kind of business, as its department, category and sub-category together tell it. */
export interface Trade {
  /** Which review sentences fit. */
  family: string;
  /** How many there are of it, beside others of the same parent. */
  weight: number;
  premises: Premises;
  /** Names of week patterns, in `hours.server.ts`. */
  hours: readonly string[];
  /** Patterns: ~ a word, @ a person, # the area. */
  names: readonly Pair[];
  /** What may stand for ~. */
  words: readonly Pair[];
  menu: string | null;
  /** What it does itself, and what most of its department do. */
  own: readonly Pair[];
  shared: readonly Pair[];
  tags: readonly Pair[];
  about: readonly Pair[];
  faqs: readonly FaqTexts[];
  /** They come to the customer. */
  visits: boolean;
}
export type Premises = "shop" | "office" | "workshop" | "hall";
/** Question and answer in English, then in Arabic; then the categories that it is for, where it is not for all. */
export type FaqTexts = readonly [string, string, string, string, string?];

export type Voices = Record<string, Record<"good" | "mixed" | "bad", string[]>>;

export interface Addresses {
  /** Inhabitants in thousands, by country code and by the slug of a city. */
  countries: Record<string, number>;
  cities: Record<string, number>;
  streets: Record<string, string[]>;
  buildings: string[];
  postcodes: Record<string, string>;
  postboxes: Record<string, string>;
  zones: Record<string, number>;
  blocks: Record<string, number>;
  areaNames: Record<string, string>;
}

export interface DemoContent {
  /** The trade of a category or sub-category, else of its department; null where the files know none. */
  tradeOf(department: string, category: string | null, subcategory: string | null): Trade | null;
  /** How many of all listings are of a department, beside the others; 0 where the files know none. */
  weightOf(department: string): number;
  /** Owners after whom shops are named. */
  fathers: readonly Pair[];
  mothers: readonly Pair[];
  addresses: Addresses;
  attributes: Usual;
  menus: Record<string, Record<string, string[]>>;
  /** Such as the facts of any listing answer. */
  faqs: readonly { needs: string; topic: string; texts: FaqTexts }[];
  voices: Record<Language, Voices>;
  /** First names, and under `<language>Initials` what may follow them. */
  reviewers: Record<string, string[]>;
  womenNames: ReadonlySet<string>;
  staffMen: readonly Pair[];
  staffWomen: readonly Pair[];
}

interface TradeRecord {
  family?: string;
  weight?: number;
  premises?: Premises;
  hours?: string[];
  names?: string[];
  words?: string[];
  /** Its own; those of a department are what most of it do. */
  services?: string[];
  menu?: string;
  visits?: boolean;
}

/** A pair may end in a third part: the categories that it is for, where it is not for all. */
interface SharedTexts {
  services: string[];
  tags: string[];
  about: string[];
  faqs: FaqTexts[];
}

interface DepartmentRecord extends TradeRecord, SharedTexts {
  services: string[];
  categories: Record<string, TradeRecord>;
}

/** Everything that demo listings are made of, from data/demo. */
export function readDemoContent(): DemoContent {
  const words = read<Record<string, string[]>>("words.json");
  const people = read<Record<string, string[] | string>>("people.json");
  const listOf = (key: string) => (people[key] as string[]).map(pairOf);
  const departments = readDepartments();
  return {
    tradeOf: tradesOf(departments, words),
    weightOf: (department) => departments[department]?.weight ?? 0,
    fathers: (words.men ?? []).map(pairOf),
    mothers: (words.women ?? []).map(pairOf),
    addresses: read("addresses.json"),
    attributes: read("attributes.json"),
    menus: read("menus.json"),
    faqs: read<{ faqs: DemoContent["faqs"] }>("faqs.json").faqs,
    voices: {
      en: read("reviews/en.json"),
      ar: read("reviews/ar.json"),
      "zh-CN": read("reviews/zh-CN.json"),
      ru: read("reviews/ru.json"),
      fr: read("reviews/fr.json"),
    },
    reviewers: Object.fromEntries(
      Object.entries(people).map(([key, value]) => [
        key,
        typeof value === "string" ? value.split(" ") : value,
      ]),
    ),
    womenNames: new Set(people.womenNames),
    staffMen: listOf("staffMen"),
    staffWomen: listOf("staffWomen"),
  };
}

export function pairOf(text: string): Pair {
  const [en = "", ar = ""] = text.split(" | ");
  return { en, ar };
}

function readDepartments(): Record<string, DepartmentRecord> {
  const files = readdirSync(new URL("trades/", folder)).toSorted();
  return Object.assign({}, ...files.map((file) => read<object>(`trades/${file}`)));
}

function tradesOf(
  departments: Record<string, DepartmentRecord>,
  words: Record<string, string[]>,
): DemoContent["tradeOf"] {
  const general = read<Record<Premises, SharedTexts>>("general.json");
  const known = new Map<string, Trade | null>();
  return (department, category, subcategory) => {
    const key = `${department} ${category} ${subcategory}`;
    let trade = known.get(key);
    if (trade === undefined) {
      const record = departments[department];
      trade = record ? merged(record, [category, subcategory], { words, general }) : null;
      known.set(key, trade);
    }
    return trade;
  };
}

/** What the finer record says wins; a category that the files do not name is none of ours. */
function merged(
  department: DepartmentRecord,
  slugs: (string | null)[],
  { words, general }: { words: Record<string, string[]>; general: Record<Premises, SharedTexts> },
): Trade | null {
  const [category, subcategory] = slugs.map((slug) => (slug ? department.categories[slug] : undefined));
  if (slugs[0] && !category) return null;
  const record: TradeRecord = { ...department, ...category, ...subcategory };
  const premises = record.premises ?? "shop";
  return {
    family: record.family ?? "service",
    weight: category?.weight ?? 1,
    premises,
    hours: record.hours ?? ["shop"],
    names: (record.names ?? []).map(pairOf),
    words: (record.words ?? ["definite", "images"]).flatMap((word) => wordsOf(word, words)),
    menu: record.menu ?? null,
    own: (subcategory?.services ?? category?.services ?? []).map(pairOf),
    visits: record.visits ?? false,
    ...sharedBy(department, slugs[0] ?? "", general[premises]),
  };
}

/** What the department says of all its categories or of this one, filled up with what any business says. */
function sharedBy(department: SharedTexts, category: string, general: SharedTexts) {
  const enough = (texts: string[], more: string[], count: number) => {
    const fitting = texts.filter((text) => isFor(category, text.split(" | ")[2]));
    return distinct((fitting.length >= count ? fitting : [...fitting, ...more]).map(pairOf));
  };
  const faqs = department.faqs.filter(([, , , , only]) => isFor(category, only));
  return {
    shared: enough(department.services, general.services, 4),
    tags: enough(department.tags, general.tags, 4),
    about: enough(department.about, general.about, 1),
    faqs: faqs.length >= 3 ? faqs : [...faqs, ...general.faqs],
  };
}

function distinct(pairs: Pair[]): Pair[] {
  return [...new Map(pairs.map((pair) => [pair.en, pair])).values()];
}

function isFor(category: string, only: string | undefined): boolean {
  return only === undefined || only.split(" ").includes(category);
}

/** The words of a list; a pair stands for itself. An image has two English forms: as it sounds, and what it means. */
function wordsOf(word: string, words: Record<string, string[]>): Pair[] {
  return (word.includes(" | ") ? [word] : (words[word] ?? [])).flatMap((text) => {
    const [first = "", second = "", third] = text.split(" | ");
    return third
      ? [
          { en: first, ar: third },
          { en: second, ar: third },
        ]
      : [{ en: first, ar: second }];
  });
}

/** As the caller says it is: these files ship with the product. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, folder), "utf8")) as Content;
}
