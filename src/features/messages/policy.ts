export type MessageKind = "code" | "notice" | "marketing";

/** The hours of the receiver's day in which a message may arrive (gulf.md); a code always. */
const hours: Record<Exclude<MessageKind, "code">, { from: number; until: number }> = {
  notice: { from: 9, until: 21 },
  marketing: { from: 9, until: 18 },
};

const minute = 60_000;
const day = 24 * 60;

/** When a message of this kind may leave at the earliest: `now`, or the next morning by the clock of the time zone. */
export function sendableFrom(kind: MessageKind, now: Date, timeZone: string): Date {
  if (kind === "code") return now;
  const { from, until } = hours[kind];
  const passed = minuteOfDay(now, timeZone);
  if (passed >= from * 60 && passed < until * 60) return now;
  const wait = (from * 60 - passed + day) % day;
  return new Date(Math.floor(now.getTime() / minute) * minute + wait * minute);
}

/** Hours in which somebody wants no message, in minutes since midnight; they may run past it. */
export interface QuietHours {
  from: number;
  until: number;
}

/** The same, but not within quiet hours; those that leave nothing of the day do not count, or it would never leave. */
export function sendableOutside(
  quiet: QuietHours | undefined,
  { kind, now, timeZone }: { kind: MessageKind; now: Date; timeZone: string },
): Date {
  const sendAt = sendableFrom(kind, now, timeZone);
  const ended = sendableFrom(kind, endOf(quiet, sendAt, timeZone), timeZone);
  return endOf(quiet, ended, timeZone) > ended ? sendAt : ended;
}

/** When the quiet hours end in which a moment lies; the moment itself where it lies in none. */
function endOf(quiet: QuietHours | undefined, at: Date, timeZone: string): Date {
  if (!quiet) return at;
  const length = (quiet.until - quiet.from + day) % day;
  const sinceQuiet = (minuteOfDay(at, timeZone) - quiet.from + day) % day;
  if (sinceQuiet >= length) return at;
  return new Date(Math.floor(at.getTime() / minute) * minute + (length - sinceQuiet) * minute);
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const { hour = 0, minute = 0 } = Object.fromEntries(
    parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  return hour * 60 + minute;
}

/** ms after which a code is worth nothing, so that sending it would only mislead. */
export const codeLifetime = 5 * minute;
/** ms after which its text is wiped. */
export const codeRetention = 24 * 60 * minute;
/** ms after which any message is forgotten. */
export const retention = 30 * 24 * 60 * minute;
