import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { pageLimit, requiredId, skipCount } from "#base/wire.ts";

const notificationShape = shape({
  id: field("pkNotificationId", z.string()),
  kind: field("strKind", z.string()),
  /** In the reader's language. */
  text: field("strText", z.string()),
  /** A path of the site, or "". */
  link: field("strLink", z.string()),
  /** ISO 8601 instant. */
  createdAt: field("dateCreateDateAndTime", z.string()),
  isRead: field("blnRead", z.boolean()),
});
export type Notification = OwnOf<typeof notificationShape>;

const unreadShape = shape({ unread: field("intUnread", z.number()) });

export const getNotifications = endpoint({
  method: "GET",
  path: "api/customer/getNotifications",
  audience: ["customer"],
  summary: "What the customer was told, newest first.",
  input: shape({ skip: field("skipCount", skipCount), limit: field("pageLimit", pageLimit(20)) }),
  output: list(notificationShape),
  maxAge: 0,
});

export const getUnreadNotifications = endpoint({
  method: "GET",
  path: "api/customer/getUnreadNotifications",
  audience: ["customer"],
  summary: "How many notifications the customer has not read.",
  input: shape({}),
  output: list(unreadShape),
  maxAge: 0,
});

export const markNotificationsRead = endpoint({
  method: "POST",
  path: "api/customer/markNotificationsRead",
  audience: ["customer"],
  summary: "Marks notifications as read: those named, or all. Answers with how many are left.",
  input: shape({
    ids: field(
      "arrNotificationIds",
      z.optional(z.array(requiredId).check(z.maxLength(200, { error: "tooLong" }))),
    ),
  }),
  output: list(unreadShape),
  maxAge: 0,
});
