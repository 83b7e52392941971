import { sweepJobs } from "#database/job-queue.server.ts";
import type { Chore, JobHandler } from "#door/job.server.ts";
import { forgetOldLogins } from "#features/accounts/jobs.server.ts";
import type { Channels } from "#features/messages/channels.server.ts";
import { forgetOldMessages, messageHandlers } from "#features/messages/jobs.server.ts";
import { acceptsMarketing } from "#features/messages/queries.server.ts";
import { forgetOldNotifications } from "#features/notifications/jobs.server.ts";

/** Everything that is done later: one line a feature. */
export function jobHandlers(channels: Channels): JobHandler[] {
  return [...messageHandlers({ channels, acceptsMarketing })];
}

/** Everything that is done again and again. */
export const chores: readonly Chore[] = [
  { name: "sweepJobs", every: 10 * 60_000, run: ({ db, now }) => sweepJobs(db, now) },
  forgetOldMessages,
  forgetOldLogins,
  forgetOldNotifications,
];
