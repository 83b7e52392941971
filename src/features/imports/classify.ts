import type { OsmRules, Tags } from "./osm-rules.ts";
import { Refused, type Notice } from "./refused.ts";
import {
  classificationOf,
  type Classification,
  type TaxonomyIndex,
  type TaxonomyNode,
} from "./taxonomy-index.ts";

export interface Classifier {
  taxonomy: TaxonomyIndex;
  rules: OsmRules;
}

/**
 * Where a row belongs, by its columns, else by its OpenStreetMap tags. What they name must fit together, and a category
 * that is named but not known, or could be two, refuses the row: a wrong one is worse than none.
 */
export function classify(cells: Tags, by: Classifier, notices: Notice[]): Classification | Refused {
  const department = departmentOf(cells["department"] ?? "", by, notices);
  if (department instanceof Refused) return department;
  const category = categoryOf({ cells, field: "category", above: department }, by);
  if (category instanceof Refused) return category;
  const subcategory = categoryOf({ cells, field: "subcategory", above: category ?? department }, by);
  if (subcategory instanceof Refused) return subcategory;

  const node = subcategory ?? category ?? nodeOfTags(cells, department, by) ?? department;
  if (node === null) return new Refused("category", cells["department"] ? "unknown" : "missing");
  if (node.level === "department" && node.hasCategories) {
    notices.push({ field: "category", reason: "onlyDepartment" });
  }
  return classificationOf(node);
}

function departmentOf(
  text: string,
  { taxonomy }: Classifier,
  notices: Notice[],
): TaxonomyNode | Refused | null {
  if (text === "") return null;
  const departments = taxonomy.named(text).filter((node) => node.level === "department");
  if (departments.length > 1) return new Refused("department", "ambiguous");
  // The category tells the department too, so a name that is not ours is no reason to refuse.
  if (departments.length === 0) notices.push({ field: "department", reason: "unknown" });
  return departments[0] ?? null;
}

const levels = {
  category: ["category", "subcategory", "department"],
  subcategory: ["subcategory", "category"],
} as const;

function categoryOf(
  { cells, field, above }: { cells: Tags; field: keyof typeof levels; above: TaxonomyNode | null },
  by: Classifier,
): TaxonomyNode | Refused | null {
  const text = cells[field] ?? "";
  if (text === "") return null;
  const named = isTag(text) ? taggedNodes(text, cells, by) : by.taxonomy.named(text);
  if (named.length === 0) return new Refused(field, "unknown");
  const fitting = above ? named.filter((node) => isWithin(node, above)) : named;
  if (fitting.length === 0) return new Refused(field, "mismatch");
  for (const level of levels[field]) {
    const [node, another] = fitting.filter((each) => each.level === level);
    if (another) return new Refused(field, "ambiguous");
    if (node) return node;
  }
  return new Refused(field, "unknown");
}

function isWithin(node: TaxonomyNode, above: TaxonomyNode): boolean {
  if (above.level === "department") return node.departmentId === above.id;
  return (
    node === above ||
    (above.level === "category" && node.level === "subcategory" && node.parentId === above.id)
  );
}

function nodeOfTags(cells: Tags, department: TaxonomyNode | null, by: Classifier): TaxonomyNode | null {
  const slug = by.rules.slugOf(cells);
  const node = slug === null ? undefined : by.taxonomy.bySlug(slug);
  return node && (department === null || isWithin(node, department)) ? node : null;
}

/** `amenity=pharmacy`, or several of them. */
function isTag(text: string): boolean {
  return /^[a-z_:]+\s*=\s*\S/i.test(text);
}

function taggedNodes(text: string, cells: Tags, { taxonomy, rules }: Classifier): TaxonomyNode[] {
  const tags = Object.fromEntries(
    text.split(/[,;&+\s]+(?=[a-z_:]+\s*=)/i).map((tag) => {
      const [key = "", value = ""] = tag.split("=");
      return [key.trim().toLowerCase(), value.trim()];
    }),
  );
  // The row's names may tell which kind it is, its other tags are no part of what the cell says.
  const names = Object.entries(cells).filter(([key]) => key.startsWith("name"));
  const slug = rules.slugOf({ ...Object.fromEntries(names), ...tags });
  const node = slug === null ? undefined : taxonomy.bySlug(slug);
  return node ? [node] : [];
}
