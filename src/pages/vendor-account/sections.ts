import type { ComponentType } from "react";
import type { IconName } from "#ui/icon.tsx";
import { withTexts } from "../late-texts.tsx";

interface Section {
  /** Its title is `vendorAccount.` and this. */
  key:
    | "myAccount"
    | "enquiries"
    | "leads"
    | "reviews"
    | "listing"
    | "statistics"
    | "people"
    | "share"
    | "notices"
    | "details";
  /** Of the address below /vendor-account. */
  path: string;
  /** The address ends with the listing's public id. */
  isById: boolean;
  icon: IconName;
  load(): Promise<{ default: ComponentType }>;
}

/** The pages of the account, in the order in which they are offered. */
export const sections: readonly Section[] = [
  {
    key: "myAccount",
    path: "my-account",
    isById: false,
    icon: "layout-grid",
    load: () => import("./my-account/my-account.tsx"),
  },
  {
    key: "enquiries",
    path: "enquiry",
    isById: true,
    icon: "mail",
    load: () => import("./enquiries/enquiries.tsx"),
  },
  {
    key: "leads",
    path: "leads",
    isById: true,
    icon: "send",
    load: () => import("./leads/leads.tsx"),
  },
  {
    key: "reviews",
    path: "reviews",
    isById: true,
    icon: "star",
    load: withTexts("reviews", () => import("./reviews/reviews.tsx")),
  },
  {
    key: "listing",
    path: "profile",
    isById: false,
    icon: "store",
    load: () => import("./listing/listing.tsx"),
  },
  {
    key: "statistics",
    path: "statistics",
    isById: true,
    icon: "trending-up",
    load: () => import("./statistics/statistics.tsx"),
  },
  {
    key: "share",
    path: "share",
    isById: true,
    icon: "share-2",
    load: () => import("./share/share.tsx"),
  },
  { key: "people", path: "people", isById: true, icon: "users", load: () => import("./people/people.tsx") },
  {
    key: "notices",
    path: "notices",
    isById: true,
    icon: "bell",
    load: () => import("./notices/notices.tsx"),
  },
  {
    key: "details",
    path: "details",
    isById: false,
    icon: "user",
    load: () => import("./details/details.tsx"),
  },
];

/** The section of an address; whether it names a listing must be as the section wants it. */
export function sectionOf({
  section,
  id,
}: {
  section?: string | undefined;
  id?: string | undefined;
}): Section | undefined {
  return sections.find(({ path, isById }) => path === section && isById === (id !== undefined));
}

export function sectionPath({ path, isById }: Pick<Section, "path" | "isById">, vendorId: string): string {
  return `/vendor-account/${path}${isById ? `/${vendorId}` : ""}`;
}
