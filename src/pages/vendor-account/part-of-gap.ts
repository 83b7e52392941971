import type { Gap } from "#features/onboarding/policy.ts";
import type { Part } from "#features/vendor-changes/policy.ts";

/** The part of the editor where a gap of a listing is mended. */
export const partOfGap: Record<Gap, Part> = {
  photo: "photos",
  photos: "photos",
  description: "description",
  position: "place",
  whatsapp: "contact",
  website: "contact",
  bothNames: "name",
  services: "offers",
  email: "contact",
  attributes: "attributes",
  year: "facts",
  specialties: "offers",
  address: "place",
  phone: "phone",
  category: "kind",
  hours: "hours",
};
