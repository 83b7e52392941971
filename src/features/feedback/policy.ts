/** feedback: what one thinks of the site; bug: what does not work; message: a question; callback: a call that is wished. */
export const feedbackKinds = ["feedback", "bug", "message", "callback"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Characters. */
export const longest = { name: 100, email: 254, phone: 40, time: 100, page: 300, text: 2_000 } as const;

/** Whether a number could be one: 7 to 15 digits of any script, in any groups. */
export function isPhone(typed: string): boolean {
  return /^\p{Nd}{7,15}$/u.test(typed.replaceAll(/[\s+\-().]/g, ""));
}

/** Without this nobody could be answered: a message needs one of the two ways, a call back the number. */
export function missingWay(
  kind: FeedbackKind,
  { email, phone }: { email: string; phone: string },
): "email" | "phone" | null {
  if (kind === "callback") return phone === "" ? "phone" : null;
  return kind === "message" && email === "" && phone === "" ? "email" : null;
}

const hour = 3_600;
const day = 86_400;

/** A visitor is known by his network alone, which others share. */
export const feedbackLimits = {
  visitor: [
    { seconds: hour, most: 5 },
    { seconds: day, most: 20 },
  ],
  customer: [
    { seconds: hour, most: 10 },
    { seconds: day, most: 30 },
  ],
};

export const keptMonths = 12;
