import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { invalidFields } from "#base/errors.ts";
import { field, noData, shape, type OwnOf } from "#base/shape.ts";
import { line, requiredText, text } from "#base/wire.ts";
import { feedbackKinds, longest } from "./policy.ts";

const feedbackShape = shape({
  kind: field("strKind", z.enum(feedbackKinds, { error: "choice" })),
  text: field("strText", requiredText(longest.text, "required")),
  name: field("strUserName", line(longest.name)),
  email: field("strEmail", text(longest.email)),
  phone: field("strPhone", text(longest.phone)),
  /** When to call back, in the person's words. */
  time: field("strTime", text(longest.time)),
  /** The page that it is about. */
  page: field("strPage", text(longest.page)),
});
export type Feedback = OwnOf<typeof feedbackShape>;

export const sendFeedback = endpoint({
  method: "POST",
  path: "api/customer/sendFeedback",
  summary:
    "Tells the operator something: feedback, a problem, a message, or that one wants to be called back.",
  input: feedbackShape,
  output: noData,
  maxAge: 0,
});

export const wrongEmail = (code: "email" | "required") => invalidFields({ strEmail: code });
export const wrongPhone = (code: "phone" | "required") => invalidFields({ strPhone: code });
