import type { Command } from "#door/command.server.ts";
import { pagesCommand, testimonialsCommand } from "#features/content/commands.server.ts";
import { feedbackCommand } from "#features/feedback/commands.server.ts";
import { exportCommand, importCommand } from "#features/imports/commands.server.ts";
import { enquiriesCommand } from "#features/enquiries/commands.server.ts";
import { vendorsCommand } from "#features/onboarding/commands.server.ts";
import { editsCommand } from "#features/suggested-edits/commands.server.ts";
import { customersCommand } from "#features/privacy/commands.server.ts";
import { reviewsCommand } from "#features/reviews/commands.server.ts";
import { reindexCommand } from "#features/vendors/commands.server.ts";
import { changesCommand } from "#features/vendor-changes/commands.server.ts";
import { jobsCommand } from "./jobs-command.server.ts";
import { personalData } from "./personal-data.server.ts";

/** Every command of `npm run mahalli`, in the order of its help. */
export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  reindexCommand,
  jobsCommand,
  editsCommand,
  reviewsCommand,
  enquiriesCommand,
  vendorsCommand,
  changesCommand,
  testimonialsCommand,
  feedbackCommand,
  pagesCommand,
  customersCommand(personalData),
];
