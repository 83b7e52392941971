import { data } from "react-router";
import { getAllCategories, getAllSubCategories, getDepartments } from "#features/departments/contract.ts";
import type { PageContext } from "../../page-context.ts";
import type { ListingState } from "./listing-state.ts";

/** [id, name] */
export type Named = readonly [id: string, name: string];

/** What is listed: the department, category and sub-category that apply, outermost first. */
export interface Subject {
  kind: "department" | "category" | "subcategory" | "all";
  /** Of the innermost; "" for a list of everything. */
  name: string;
  department: Named | null;
  category: Named | null;
  hasSubcategories: boolean;
}

const everything: Subject = {
  kind: "all",
  name: "",
  department: null,
  category: null,
  hasSubcategories: false,
};

/** Names what the URL's ids mean; an id that means nothing is a page that does not exist. */
export async function subjectOf(page: PageContext, state: ListingState): Promise<Subject> {
  const { departmentId, categoryId, subcategoryId, dept } = state;
  try {
    if (subcategoryId) return await subcategory(page, subcategoryId);
    if (categoryId) return await category(page, categoryId);
    if (departmentId) return await department(page, departmentId);
    return everything;
  } catch (error) {
    if (isRefusal(error)) throw error;
    // The list can still say what it failed to show.
    return { ...everything, name: dept };
  }
}

/** A parameter that the door refuses is the visitor's to mend; anything else is ours. */
export function isRefusal(error: unknown): boolean {
  const status = (error as { init?: ResponseInit } | null)?.init?.status;
  return status !== undefined && status < 500;
}

async function department({ call }: PageContext, id: string): Promise<Subject> {
  const found = only((await call(getDepartments, { id, skip: 0, limit: 1 })).data);
  return { ...everything, kind: "department", name: found.name, department: [found.id, found.name] };
}

async function category({ call }: PageContext, id: string): Promise<Subject> {
  const found = only((await call(getAllCategories, { id, skip: 0, limit: 1 })).data);
  return {
    kind: "category",
    name: found.name,
    department: [found.departmentId, found.departmentName],
    category: [found.id, found.name],
    hasSubcategories: found.hasSubcategories,
  };
}

async function subcategory({ call }: PageContext, id: string): Promise<Subject> {
  const found = only((await call(getAllSubCategories, { id, skip: 0, limit: 1 })).data);
  return {
    kind: "subcategory",
    name: found.name,
    department: [found.departmentId, found.departmentName],
    category: found.parentId === null ? null : [found.parentId, found.parentName ?? ""],
    hasSubcategories: false,
  };
}

function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers what is thrown
  if (!item) throw data(null, { status: 404 });
  return item;
}
