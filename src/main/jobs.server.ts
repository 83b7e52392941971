import { sweepJobs } from "#database/job-queue.server.ts";
import type { Chore, JobHandler } from "#door/job.server.ts";
import { sweepUploads } from "#door/upload-leftovers.server.ts";
import { forgetOldLogins } from "#features/accounts/jobs.server.ts";
import { forgetOldWords } from "#features/contacts/jobs.server.ts";
import { forgetOldEnquiries } from "#features/enquiries/jobs.server.ts";
import { forgetOldFeedback } from "#features/feedback/jobs.server.ts";
import { forgetOldLeads } from "#features/leads/jobs.server.ts";
import type { Channels } from "#features/messages/channels.server.ts";
import { photoHandlers, sweepOrphans } from "#features/photos/jobs.server.ts";
import { forgetOldReports, reviewHandlers } from "#features/reviews/handlers.server.ts";
import { forgetRemovedPhotos } from "#features/vendor-changes/removed-photos.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { forgetOldMessages, messageHandlers } from "#features/messages/jobs.server.ts";
import { acceptsMarketing } from "#features/messages/queries.server.ts";
import { forgetOldEvidence } from "#features/onboarding/jobs.server.ts";
import { erasureHandlers } from "#features/privacy/erasures.server.ts";
import { forgetOldNotifications } from "#features/notifications/jobs.server.ts";

/** Everything that is done later: one line a feature. */
export function jobHandlers({ channels, files }: { channels: Channels; files: FileStore }): JobHandler[] {
  return [
    ...messageHandlers({ channels, acceptsMarketing }),
    ...photoHandlers(files),
    ...reviewHandlers,
    ...erasureHandlers(files),
  ];
}

/** Everything that is done again and again. */
export function choresOn(files: FileStore): Chore[] {
  return [
    { name: "sweepJobs", every: 10 * 60_000, run: ({ db, now }) => sweepJobs(db, now) },
    forgetOldMessages,
    forgetOldLogins,
    forgetOldNotifications,
    forgetOldEnquiries,
    forgetOldLeads,
    forgetOldWords,
    forgetOldReports,
    forgetOldFeedback,
    forgetOldEvidence,
    forgetRemovedPhotos,
    sweepOrphans(files),
    sweepUploads,
  ];
}
