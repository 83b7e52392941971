import { dayNames, type DayName } from "#base/opening-hours.ts";
import type { Random } from "#base/random.ts";

export type WeekRecord = Partial<Record<DayName, string>>;

interface WeekPattern {
  /** Choices for the days of work. "" is closed. */
  days: string[];
  /** Fridays: closed, from the afternoon, or with a pause for the prayer. */
  friday: string[];
  /** The other day of the weekend; as the days of work where it is not given. */
  rest?: string[];
  /** The evenings before days off, where they are longer. */
  nights?: string[];
}

/** A week of the pattern in the country's order of days; null for hours that nobody has told. */
export function weekOf(pattern: string, country: string, random: Random): WeekRecord | null {
  const chosen = patterns[pattern];
  if (chosen === undefined) return null;
  const day = random.pick(chosen.days);
  const isOffice = pattern === "office" || pattern === "school";
  // In the UAE the weekend is Saturday and Sunday, and offices work on Friday morning.
  const friday = isOffice && country === "AE" ? "08:00-12:00" : random.pick(chosen.friday);
  const rest = chosen.rest === undefined ? day : random.pick(chosen.rest);
  const night = chosen.nights === undefined ? day : random.pick(chosen.nights);
  const restDays: DayName[] =
    country === "AE" ? (isOffice ? ["Saturday", "Sunday"] : ["Sunday"]) : ["Saturday"];
  const nights: DayName[] = country === "AE" ? ["Saturday"] : ["Thursday"];
  const week: WeekRecord = {};
  for (const name of dayNames) {
    const hours =
      name === "Friday" ? friday : restDays.includes(name) ? rest : nights.includes(name) ? night : day;
    if (hours !== "") week[name] = hours;
  }
  return week;
}

const allDay = "00:00-23:59";

const patterns: Record<string, WeekPattern> = {
  office: {
    days: ["08:00-17:00", "09:00-18:00", "08:30-17:30", "08:00-16:00"],
    friday: [""],
    rest: ["", "", "09:00-14:00"],
  },
  officeSplit: {
    days: ["09:00-13:00, 16:30-20:30", "08:30-13:00, 17:00-21:00", "09:00-13:30, 16:00-20:00"],
    friday: ["", "", "16:30-20:30"],
    rest: ["09:00-13:00", "", "10:00-14:00"],
  },
  shop: {
    days: ["10:00-22:00", "09:00-21:00", "09:30-21:30", "09:00-22:00"],
    friday: ["14:00-22:00", "09:00-11:30, 14:00-22:00", "16:00-22:30"],
  },
  shopSplit: {
    days: ["09:00-13:00, 16:00-22:00", "08:30-12:30, 16:30-21:30", "09:30-13:30, 16:30-22:30"],
    friday: ["16:00-22:00", "16:30-22:30", ""],
  },
  mall: {
    days: ["10:00-22:00"],
    nights: ["10:00-00:00"],
    friday: ["14:00-00:00", "10:00-11:30, 13:30-00:00"],
  },
  restaurant: {
    days: ["12:00-23:30", "11:30-23:00", "12:00-16:00, 18:30-23:30"],
    nights: ["12:00-00:30"],
    friday: ["13:00-00:30", "13:00-23:30"],
  },
  lateRestaurant: {
    days: ["12:00-02:00", "11:00-01:30", "12:00-01:00"],
    nights: ["12:00-03:00", "11:00-02:30"],
    friday: ["13:00-02:30", "13:30-02:00"],
  },
  breakfast: {
    days: ["07:00-23:00", "06:30-22:30", "08:00-00:00"],
    nights: ["07:00-00:30"],
    friday: ["07:00-11:15, 13:00-00:00", "08:00-11:30, 13:15-23:30", "13:00-23:59"],
  },
  cafeLate: {
    days: ["16:00-02:00", "15:00-01:00", "10:00-01:30"],
    nights: ["16:00-03:00"],
    friday: ["14:00-02:00", "13:30-01:30"],
  },
  allDay: { days: [allDay], friday: [allDay] },
  clinic: { days: ["09:00-21:00", "08:30-20:30", "09:00-22:00"], friday: ["", "16:00-21:00", "15:00-21:00"] },
  clinicSplit: {
    days: ["09:00-13:00, 17:00-21:00", "08:30-13:00, 16:30-21:30"],
    friday: ["", "", "17:00-21:00"],
  },
  workshop: {
    days: ["08:00-13:00, 15:00-19:00", "08:00-13:00, 16:00-20:00", "07:30-18:30"],
    friday: ["", "", "15:30-20:00"],
  },
  homeService: {
    days: ["08:00-20:00", "07:30-21:00", "08:00-22:00"],
    friday: ["14:00-20:00", "08:00-11:30, 13:30-20:00", ""],
  },
  salon: { days: ["10:00-21:00", "10:00-22:00", "09:30-21:30"], friday: ["14:00-22:00", "13:30-21:30"] },
  barber: {
    days: ["10:00-00:00", "09:00-13:00, 16:00-00:00", "10:00-23:00"],
    nights: ["10:00-01:00"],
    friday: ["09:00-11:30, 14:00-00:30", "14:00-00:00"],
  },
  gym: {
    days: ["06:00-23:00", "05:30-00:00", "06:00-22:00"],
    friday: ["15:00-22:00", "08:00-11:00, 15:00-22:00"],
  },
  school: { days: ["07:00-14:30", "07:15-15:00", "07:30-14:00"], friday: [""], rest: [""] },
  grocery: {
    days: ["06:30-00:30", "07:00-00:00", "06:00-01:00"],
    friday: ["06:30-11:30, 13:00-00:30", "07:00-11:15, 13:15-00:00"],
  },
  bakery: {
    days: ["05:30-22:30", "06:00-23:00"],
    friday: ["05:30-11:15, 13:15-22:30", "06:00-11:30, 13:00-23:00"],
  },
  pharmacy: {
    days: ["08:00-23:30", "08:30-00:00", "09:00-13:30, 16:30-23:30"],
    friday: ["08:00-11:30, 13:30-23:30", "16:00-23:30"],
  },
  fun: {
    days: ["14:00-23:00", "10:00-22:00"],
    nights: ["10:00-00:00"],
    friday: ["14:00-00:00", "13:30-23:59"],
    rest: ["10:00-23:00"],
  },
  community: { days: ["16:00-21:30", "16:30-21:00"], friday: ["", "17:00-21:30"] },
};
