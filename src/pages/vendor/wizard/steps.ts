/** The pages of the wizard in their order, with how far the bar is (vendor-side §2); both pages for categories are one step. */
export const wizardPages = [
  { path: "/vendor/vendor-onboard", step: "business", progress: 33 },
  { path: "/vendor/contact-details", step: "contact", progress: 43 },
  { path: "/vendor/business-timing", step: "timing", progress: 56 },
  { path: "/vendor/add-business-category", step: "category", progress: 68 },
  { path: "/vendor/suggested-categories", step: "category", progress: 68 },
  { path: "/vendor/add-photos", step: "photos", progress: 100 },
] as const;
export type WizardPath = (typeof wizardPages)[number]["path"];

export const wizardSteps = ["business", "contact", "timing", "category", "photos"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Where a field of the wire is entered. */
export function pageOfField(field: string): WizardPath {
  if (/^(strUserName|strContactNumber|strWhatsappNumber|strEmail)$/.test(field))
    return "/vendor/contact-details";
  if (/hours$/i.test(field)) return "/vendor/business-timing";
  if (field === "fkDepartmentId") return "/vendor/add-business-category";
  if (field === "fkCategoryId") return "/vendor/suggested-categories";
  return field === "arrImageUrls" ? "/vendor/add-photos" : "/vendor/vendor-onboard";
}
