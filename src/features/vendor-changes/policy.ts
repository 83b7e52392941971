/** The parts in which a listing is edited: each is saved, looked at and undone as a whole. */
export const parts = [
  "name",
  "kind",
  "place",
  "phone",
  "contact",
  "description",
  "hours",
  "offers",
  "attributes",
  "facts",
  "photos",
  "faqs",
  "menu",
] as const;
export type Part = (typeof parts)[number];

/** What says which business it is: somebody looks at a change of it before others see it. */
const moderated: ReadonlySet<Part> = new Set(["name", "kind", "place", "phone"]);

/** A listing that is not published yet is looked at as a whole. */
export function mustWait(part: Part, status: string): boolean {
  return status === "published" && moderated.has(part);
}

/** How long photos that were taken from a listing are kept, so that undoing brings them back. */
export const removedPhotoDays = 90;

export type ChangeState = "live" | "undone" | "waiting" | "accepted" | "refused" | "withdrawn";

/** What has changed the listing can be undone, what waits can be withdrawn. */
export const canUndo = (state: ChangeState): boolean => ["live", "accepted", "waiting"].includes(state);

/** Characters; how many. */
export const longest = {
  name: 120,
  address: 300,
  description: 3_000,
  offer: 60,
  offers: 40,
  question: 200,
  answer: 1_000,
  faqs: 20,
  product: 80,
  sections: 30,
  products: 300,
  price: 1_000_000,
  specialDays: 60,
} as const;

/** One person's changes; nobody needs more by hand. */
export const changeLimits = [
  { seconds: 60, most: 30 },
  { seconds: 86_400, most: 500 },
];
