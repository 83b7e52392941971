/** The closest first. */
export const closenesses = [
  /** Typed whole, with or without articles and gaps. */
  "whole",
  /** Typed whole in another form: "pharmacies" for "pharmacy". */
  "form",
  "beginning",
  /** By the beginning of a word within the name. */
  "laterWord",
  /** By the beginnings of several words in any order, some of them perhaps of what the item is within. */
  "words",
  "slip",
  /** By consonants: from another script, from chat spelling, with other vowels. */
  "sound",
] as const;
export type Closeness = (typeof closenesses)[number];

/** A name, by its number, and how it was found; see `NameMatch`. */
export interface Found {
  name: number;
  closeness: Closeness;
  slips: number;
  rest: number;
  outer: number;
}

/** Takes a name where it is the closest of its item. */
export type Offer = (found: Found) => void;
