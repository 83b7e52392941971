import type { Texts } from "#base/language.ts";
import { fold } from "#base/text-folding.ts";

/** A department, category or sub-category, as the tables have it. */
export interface TaxonomyNode {
  level: "department" | "category" | "subcategory";
  id: number;
  slug: string;
  departmentId: number;
  /** The category of a sub-category. */
  parentId: number | null;
  hasCategories: boolean;
  osmPreset: string | null;
  /** Names, then synonyms, of all languages. */
  names: Texts[];
  synonyms: string[];
}

export interface Classification {
  departmentId: number;
  categoryId: number | null;
  subcategoryId: number | null;
}

export interface TaxonomyIndex {
  bySlug(slug: string): TaxonomyNode | undefined;
  /** Departments have ids of their own. */
  byId(level: TaxonomyNode["level"], id: number | null): TaxonomyNode | undefined;
  /** Everything that a text may name: a slug alone, else names, else synonyms. */
  named(text: string): readonly TaxonomyNode[];
  nodes: readonly TaxonomyNode[];
}

export function taxonomyIndex(nodes: readonly TaxonomyNode[]): TaxonomyIndex {
  const slugs = new Map(nodes.map((node) => [node.slug, node]));
  const ids = new Map(nodes.map((node) => [`${node.level} ${node.id}`, node]));
  const names = new Map<string, TaxonomyNode[]>();
  const synonyms = new Map<string, TaxonomyNode[]>();
  for (const node of nodes) {
    for (const name of node.names.flatMap((texts) => Object.values(texts))) add(names, name, node);
    for (const synonym of node.synonyms) add(synonyms, synonym, node);
  }
  return {
    nodes,
    bySlug: (slug) => slugs.get(slug),
    byId: (level, id) => ids.get(`${level} ${id}`),
    named(text) {
      const slugged = slugs.get(text.trim().toLowerCase());
      if (slugged) return [slugged];
      const folded = fold(text);
      return names.get(folded) ?? synonyms.get(folded) ?? [];
    },
  };
}

export function classificationOf(node: TaxonomyNode): Classification {
  return {
    departmentId: node.departmentId,
    categoryId: node.level === "category" ? node.id : node.parentId,
    subcategoryId: node.level === "subcategory" ? node.id : null,
  };
}

function add(index: Map<string, TaxonomyNode[]>, name: string, node: TaxonomyNode): void {
  const key = fold(name);
  const there = index.get(key) ?? [];
  if (key !== "" && !there.includes(node)) index.set(key, [...there, node]);
}
