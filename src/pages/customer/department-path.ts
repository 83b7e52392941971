/** A department with categories leads to them, another straight to its listing. */
export function departmentPath({ id, hasCategories }: { id: string; hasCategories: boolean }): string {
  return hasCategories ? `/categories?id=${id}` : `/vendor-list?departmentId=${id}`;
}

/** A category with sub-categories leads to them, another straight to its listing. */
export function categoryPath({ id, hasSubcategories }: { id: string; hasSubcategories: boolean }): string {
  return hasSubcategories ? `/categories/subcategories?id=${id}` : `/vendor-list?categoryId=${id}`;
}
