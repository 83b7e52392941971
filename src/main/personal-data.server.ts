import type { PersonalData } from "#door/personal-data.server.ts";
import { accountData } from "#features/accounts/personal-data.server.ts";
import { testimonialData } from "#features/content/personal-data.server.ts";
import { enquiryData } from "#features/enquiries/personal-data.server.ts";
import { feedbackData } from "#features/feedback/personal-data.server.ts";
import { leadData } from "#features/leads/personal-data.server.ts";
import { messageData } from "#features/messages/personal-data.server.ts";
import { notificationData } from "#features/notifications/personal-data.server.ts";
import { reviewData } from "#features/reviews/personal-data.server.ts";
import { savedData } from "#features/saved/personal-data.server.ts";
import { suggestedEditData } from "#features/suggested-edits/personal-data.server.ts";

/**
 * What each feature keeps of customers, in the order in which it is erased: reviews first, since their locks come first
 * everywhere else too, and the account last, since the others refer to it. A test finds the tables that nobody names.
 */
export const personalData: readonly PersonalData[] = [
  reviewData,
  enquiryData,
  leadData,
  savedData,
  suggestedEditData,
  notificationData,
  messageData,
  testimonialData,
  feedbackData,
  accountData,
];
