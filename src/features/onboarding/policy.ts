/** Photos that a listing may have, by its plan: 0 is the free one. */
export const photosOfPlan = (plan: number): number => (plan === 0 ? 3 : 8);
export const mostPhotoBytes = 8_000_000;
export const longestEvidence = 1_000;
export const mostEvidencePhotos = 4;
/** How long it is kept once the claim was decided, for whoever asks why. */
export const evidenceDays = 30;

/** What a listing may have besides what everybody must give; each is worth its points of a hundred. */
const worth = {
  photo: 12,
  description: 12,
  position: 8,
  whatsapp: 7,
  photos: 4,
  website: 6,
  bothNames: 5,
  services: 5,
  email: 4,
  attributes: 2,
  year: 2,
  specialties: 2,
  address: 6,
  phone: 6,
  category: 6,
  hours: 8,
  name: 5,
} as const;
export type Gap = Exclude<keyof typeof worth, "name">;
export const gaps = Object.keys(worth).filter((part): part is Gap => part !== "name") as [Gap, ...Gap[]];

/** What of a listing counts for its score. */
export type Profile = Record<Gap, boolean>;

export interface Score {
  /** 31 with name, address, phone, category and hours alone; 100 with all. */
  score: number;
  /** What is missing, the most rewarding first. */
  gaps: { gap: Gap; points: number }[];
}

export function scoreOf(profile: Profile): Score {
  const missing = gaps.filter((gap) => !profile[gap]);
  const lost = missing.reduce((sum, gap) => sum + worth[gap], 0);
  return {
    score: 100 - lost,
    gaps: missing
      .map((gap) => ({ gap, points: worth[gap] }))
      .toSorted((one, other) => other.points - one.points),
  };
}

/** Two listings this near (km) with one name are one business. */
export const doubleReach = 0.2;

const day = 86_400;
/** Listings that one person may make. */
export const listingLimits = [{ seconds: day, most: 10 }];
export const claimLimits = [{ seconds: day, most: 10 }];
/** Labels and colours of vendor-side §4. */
export function labelOfScore(score: number): "poor" | "average" | "good" | "excellent" {
  if (score < 35) return "poor";
  if (score < 60) return "average";
  return score < 85 ? "good" : "excellent";
}

export function colourOfScore(score: number): "low" | "medium" | "high" {
  if (score < 40) return "low";
  return score < 70 ? "medium" : "high";
}
