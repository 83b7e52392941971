import type { EditedListing } from "#features/vendor-changes/contract.ts";

/** Where the wizard keeps what was begun; what is missing there begins empty. */
const draftKey = "vendorDraft";

/** Begins another listing with what a branch shares with this one: all but where it is, its number and its photos. */
export function beginBranch(listing: EditedListing): void {
  const { nameEn, nameAr, countryCode, departmentId, departmentName, categoryId, categoryName, email } =
    listing;
  const draft = {
    name: nameEn || nameAr,
    country: countryCode,
    email,
    departments: [{ id: departmentId, name: departmentName, hasCategories: categoryId !== "" }],
    category: categoryId === "" ? null : { id: categoryId, name: categoryName },
  };
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // The wizard begins empty.
  }
}
