/** What can be suggested for a vendor, in the order of the form. */
export const editFields = [
  "name",
  "phone",
  "address",
  "hours",
  "website",
  "category",
  "closed",
  "other",
] as const;
export type EditField = (typeof editFields)[number];

/** Characters. */
export const longest = {
  name: 120,
  phone: 40,
  address: 300,
  hours: 500,
  website: 300,
  category: 100,
  other: 1_000,
} as const;

const hour = 3_600;
const day = 86_400;

/** A visitor is known by his network alone, which others share. */
export const editLimits = {
  visitor: [
    { seconds: hour, most: 5 },
    { seconds: day, most: 15 },
  ],
  customer: [
    { seconds: hour, most: 15 },
    { seconds: day, most: 40 },
  ],
};

/** The address of a website as it was meant; null where it is none. */
export function websiteOf(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" && url.hostname.includes(".") ? address : null;
}
