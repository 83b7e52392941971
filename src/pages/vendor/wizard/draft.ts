import { asciiDigits } from "#base/digits.ts";
import { dayNames } from "#base/opening-hours.ts";
import type { Position } from "#base/geometry.ts";
import { dialCodes, type Country } from "../../login/dial-codes.ts";

/** Times as `HH:MM`, "" where none is chosen; a close that is not after the open is of the next day. */
export interface Slot {
  open: string;
  close: string;
}

export interface Chosen {
  id: string;
  name: string;
  /** Stands for the business until it has photos. */
  imageUrl?: string;
}

/** What somebody has entered so far; the photos lie beside it (kept-draft.ts), in the order of these ids. */
export interface Draft {
  name: string;
  country: Country;
  building: string;
  street: string;
  extra: string;
  landmark: string;
  area: string;
  city: string;
  state: string;
  postcode: string;
  position: Position | null;
  /** The pin was set by hand: the address moves it no more. */
  isPinned: boolean;
  title: "Mr" | "Ms" | "Mrs";
  contactName: string;
  mobileCountry: Country;
  mobile: string;
  whatsappCountry: Country;
  whatsapp: string;
  email: string;
  /** Seven days from Sunday; null is closed. */
  days: (Slot[] | null)[];
  allDay: boolean;
  /** In the month of fasting, on the days that are open; null where nothing changes. */
  ramadan: Slot | null;
  departments: (Chosen & { hasCategories: boolean })[];
  category: Chosen | null;
  photos: string[];
}

export const emptyDraft: Draft = {
  name: "",
  country: "AE",
  building: "",
  street: "",
  extra: "",
  landmark: "",
  area: "",
  city: "",
  state: "",
  postcode: "",
  position: null,
  isPinned: false,
  title: "Mr",
  contactName: "",
  mobileCountry: "AE",
  mobile: "",
  whatsappCountry: "AE",
  whatsapp: "",
  email: "",
  days: Array.from({ length: 7 }, () => null),
  allDay: false,
  ramadan: null,
  departments: [],
  category: null,
  photos: [],
};

/** What is read back from a browser may be of another version: unknown parts are dropped, missing ones filled. */
export function draftFrom(text: string | null): Draft | null {
  try {
    const known: unknown = JSON.parse(text ?? "null");
    if (typeof known !== "object" || known === null) return null;
    const entries = Object.entries(emptyDraft).map(([key, empty]) => {
      const value = (known as Record<string, unknown>)[key];
      const fits = value !== undefined && (empty === null || sameKind(value, empty));
      return [key, fits ? value : empty];
    });
    return Object.fromEntries(entries) as Draft;
  } catch {
    return null;
  }
}

function sameKind(value: unknown, empty: unknown): boolean {
  return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
}

/** A number with its dial code; "" without one. */
export function joinedNumber(country: Country, typed: string): string {
  const digits = asciiDigits(typed).replaceAll(/\s/g, "");
  return digits === "" ? "" : `${dialCodes[country]}${digits}`;
}

const short = dayNames.map((name) => name.slice(0, 3));
const always = "00:00-23:59";

/** Day to hours as the wire has them: `Mon` to `08:00-12:00, 16:00-01:30`. */
export function weekOf({ days, allDay }: Pick<Draft, "days" | "allDay">): Record<string, string> {
  return ofOpenDays(days, (slots) => (allDay ? always : slots.map(rangeOf).join(", ")));
}

export function ramadanWeekOf({ days, ramadan }: Pick<Draft, "days" | "ramadan">): Record<string, string> {
  return ramadan ? ofOpenDays(days, () => rangeOf(ramadan)) : {};
}

function ofOpenDays(days: Draft["days"], text: (slots: readonly Slot[]) => string): Record<string, string> {
  return Object.fromEntries(
    days.flatMap((slots, day) => (slots ? [[short[day]!, text(slots.filter(isWhole))]] : [])),
  );
}

export const isWhole = ({ open, close }: Slot): boolean => open !== "" && close !== "";

const rangeOf = ({ open, close }: Slot): string => `${open}-${close}`;

/** The close is a time of the next day. */
export const endsNextDay = ({ open, close }: Slot): boolean => open !== "" && close !== "" && close <= open;

export type TimingProblem = "noDay" | "noOpen" | "noClose" | "overlap";

/** What is wrong with the hours, by its key below `wizard`. */
export function timingProblem({ days, allDay, ramadan }: Draft): TimingProblem | null {
  const open = days.filter((slots) => slots !== null);
  if (open.length === 0) return "noDay";
  const slots = [...(allDay ? [] : open.flat()), ...(ramadan ? [ramadan] : [])];
  if (slots.some((slot) => slot.open === "")) return "noOpen";
  if (slots.some((slot) => slot.close === "")) return "noClose";
  return !allDay && open.some(overlaps) ? "overlap" : null;
}

function overlaps(slots: readonly Slot[]): boolean {
  const sorted = slots.toSorted((one, other) => one.open.localeCompare(other.open));
  return sorted.some((slot, index) => {
    const next = sorted[index + 1];
    return next !== undefined && (endsNextDay(slot) || slot.close > next.open);
  });
}
