/**
 * The catalogue's namespaces that only some pages show, by the part in which they travel. A page names its parts in
 * its `handle`; what no part holds comes with every page, and what is `serverOnly` never reaches the browser.
 */
const textParts = {
  // The panels of the search box bring these along.
  panels: ["placePanel", "searchPanel"],
  home: ["home", "services", "carousel", "footer"],
  categories: ["categories"],
  vendors: ["vendor", "contact", "hours"],
  listing: ["listing"],
  // The filters of a list and parts of the page of a vendor bring it along.
  choices: ["choices"],
  map: ["map"],
  detail: ["detail", "copy"],
  // Parts of the page of a vendor bring these along.
  menu: ["menu"],
  reviews: ["reviews", "claim", "sideCards"],
  dates: ["dates"],
  reviewForm: ["reviewForm"],
  article: ["article"],
  vendorAccount: ["vendorAccount", "inbox", "ownerReviews", "figures", "editor", "choices", "share", "pin"],
  // Pages that are sent without the application.
  content: ["landing", "sitemap", "pricing", "badge", "download"],
  testimonials: ["testimonials"],
  feedback: ["feedback"],
  // What is for customers brings it along, on any page: the login, the way to their own pages, the dialog for edits.
  login: ["login", "account", "me", "edits", "privacy"],
  // Pages on which a business lists itself.
  owner: ["vendorNav"],
  vendorLanding: ["vendorLanding"],
  signIn: ["signIn"],
  wizard: ["wizard", "pin"],
  // No page names it: loaders write its sentences.
  meaning: ["meaning", "heads"],
  // Brought along by what shows them, on any page.
  asking: ["enquiry", "lead", "offers"],
} as const satisfies Record<string, readonly string[]>;

const serverOnly: readonly string[] = [
  "errors",
  "outbox",
  "notifications",
  "answers",
  "codeMessage",
  "vendorNotes",
  "ownerNotes",
  "saved",
];

/** `frame` is what every page shows. */
export type TextPart = keyof typeof textParts | "frame";

export const everyPart: readonly TextPart[] = ["frame", ...(Object.keys(textParts) as TextPart[])];

/** What a page's module may export as `handle`. */
export interface PageHandle {
  /** Its parts besides the frame. */
  texts?: readonly TextPart[];
  /** Whether nothing on it needs the application: then it is sent without scripts of its own. */
  plain?: (loaderData: unknown) => boolean;
  /** On phones the page begins with a header of its own in place of the navbar. */
  ownPhoneHeader?: true;
}

/** The parts of one catalogue that a part's name stands for. */
export function namespacesOf(part: TextPart, all: readonly string[]): readonly string[] {
  if (part !== "frame") return textParts[part];
  const elsewhere = new Set<string>([...Object.values(textParts).flat(), ...serverOnly]);
  return all.filter((namespace) => !elsewhere.has(namespace));
}
