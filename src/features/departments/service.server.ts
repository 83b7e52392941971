import { artworkPath, seedOf } from "#base/artwork.ts";
import type { Page } from "#base/paging.ts";
import type { Context } from "#door/context.server.ts";
import { countryCodeOf } from "#features/places/service.server.ts";
import { unknownCategory, unknownDepartment, type Category, type Department } from "./contract.ts";
import * as queries from "./queries.server.ts";
import { idsNamed } from "./taxonomy-names.server.ts";
import { trendingCategories } from "./trending.server.ts";

interface Asked {
  id?: string | undefined;
  text?: string | undefined;
  skip: number;
  limit: number;
}

export async function getDepartments({ db, language }: Context, asked: Asked): Promise<Page<Department>> {
  const { id: slug } = asked;
  const ids = asked.text === undefined ? undefined : await idsNamed(db, asked.text, "department");
  const rows = await queries.departments(db, { language, slug, ids });
  if (slug !== undefined && rows.length === 0) throw unknownDepartment("pkDepartmentId");
  return pageOf(rows.map(departmentOf), asked);
}

export async function getAllCategories(
  { db, language }: Context,
  asked: Asked & { departmentId?: string | undefined },
): Promise<Page<Category>> {
  const { id: slug, departmentId: departmentSlug } = asked;
  const ids = asked.text === undefined ? undefined : await idsNamed(db, asked.text, "category");
  const rows = await queries.categories(db, { language, level: "category", slug, departmentSlug, ids });
  if (rows.length === 0) {
    if (
      departmentSlug !== undefined &&
      (await queries.departments(db, { language, slug: departmentSlug })).length === 0
    )
      throw unknownDepartment("fkDepartmentId");
    if (slug !== undefined) throw unknownCategory("pkCategoryId");
  }
  return pageOf(rows.map(categoryOf), asked);
}

export async function getAllSubCategories(
  { db, language }: Context,
  asked: Asked & { parentId?: string | undefined },
): Promise<Page<Category>> {
  const { id: slug, parentId: parentSlug } = asked;
  const ids = asked.text === undefined ? undefined : await idsNamed(db, asked.text, "subcategory");
  const rows = await queries.categories(db, { language, level: "subcategory", slug, parentSlug, ids });
  if (rows.length === 0) {
    if (
      parentSlug !== undefined &&
      (await queries.categories(db, { language, level: "category", slug: parentSlug })).length === 0
    )
      throw unknownCategory("fkParentCategoryId");
    if (slug !== undefined) throw unknownCategory("pkCategoryId");
  }
  return pageOf(rows.map(categoryOf), asked);
}

/** A country that is none of ours is no filter. */
export async function getTopReviewedCategories(
  { db, language, now }: Context,
  { country, limit }: { country?: string | undefined; limit: number },
): Promise<Category[]> {
  const countryCode = country === undefined ? undefined : await countryCodeOf(db, country);
  const rows = await trendingCategories(db, { language, countryCode, now, limit });
  return rows.map(categoryOf);
}

/** Lists are short: cut here, they are counted on the way. */
function pageOf<Item>(items: Item[], { skip, limit }: Asked): Page<Item> {
  return { items: items.slice(skip, skip + limit), total: items.length, skip, limit };
}

function departmentOf({ slug, icon, tone, ...row }: queries.DepartmentRow): Department {
  return {
    ...row,
    id: slug,
    glyph: icon,
    iconUrl: artworkPath({ glyph: icon, tone, seed: 0 }),
    imageUrl: artworkPath({ glyph: icon, tone, seed: seedOf(slug) }),
  };
}

function categoryOf({ slug, icon, tone, ...row }: queries.CategoryRow): Category {
  return {
    id: slug,
    name: row.name,
    glyph: icon,
    imageUrl: artworkPath({ glyph: icon, tone, seed: seedOf(slug) }),
    departmentId: row.departmentSlug,
    departmentName: row.departmentName,
    hasSubcategories: row.hasSubcategories,
    isCategory: row.parentSlug === null,
    parentId: row.parentSlug,
    parentName: row.parentName,
  };
}
