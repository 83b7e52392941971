import type { FeedbackKind } from "#features/feedback/policy.ts";
import type { PageContext } from "../page-context.ts";
import { loadArticle, type ArticleData } from "./article-data.ts";
import { supportWays } from "./support-ways.server.ts";

/** What the form of each page sends. */
const forms = {
  feedback: "feedback",
  "report-bug": "bug",
  "chat-with-us": "message",
  "talk-to-us": "callback",
} as const satisfies Record<string, FeedbackKind>;
type FormSlug = keyof typeof forms;

export interface FormData extends ArticleData {
  slug: FormSlug;
  sends: FeedbackKind;
  ways: ReturnType<typeof supportWays>;
}

export function isForm(slug: string): slug is FormSlug {
  return Object.hasOwn(forms, slug);
}

export async function loadForm(page: PageContext, slug: FormSlug): Promise<FormData> {
  return { ...(await loadArticle(page, slug)), slug, sends: forms[slug], ways: supportWays() };
}
