import type { Limit } from "#door/limits.server.ts";

/** The budgets of one-time codes (docs/decisions/0020-one-time-codes.md). */
const [minute, hour, day] = [60, 3_600, 86_400];

/** ms */
export const codeLifetime = 5 * minute * 1_000;
export const triesOfCode = 3;

export const sendsOfMinute: readonly Limit[] = [{ seconds: minute, most: 1 }];
export const sendsOfNumber: readonly Limit[] = [
  { seconds: hour, most: 3 },
  { seconds: day, most: 5 },
];

/** Numbers that differ in their last three digits only are one prefix: somebody counting through them is no customer. */
export const prefixCutsOff = 3;
export const sendsOfPrefix: readonly Limit[] = [{ seconds: hour, most: 20 }];
/** A day for a dial code, for e-mail, and for all together. */
export const sendsOfGroup = 10_000;
export const sendsOfSite = 20_000;

/** Three codes with three tries: how often a day somebody may guess at an identity. */
export const wrongOfIdentity: readonly Limit[] = [{ seconds: day, most: 3 * triesOfCode }];
export const wrongOfNetwork: readonly Limit[] = [
  { seconds: minute, most: 6 },
  { seconds: hour, most: 30 },
];
