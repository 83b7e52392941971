import { createContext, type RouterContextProvider } from "react-router";
import type { Call } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import type { Google } from "./site.tsx";
import type { TextPart } from "./text-parts.ts";

/** What a page is rendered from: never an identity, so that the whole page may be kept (rendering.md). */
export interface PageContext {
  call: Call;
  language: Language;
  /** The place of the visitor's cookie at three decimals; a page's own `near` parameter goes before it. */
  place: ChosenPlace | null;
  /** Canonical origin from configuration, without a trailing slash. */
  origin: string;
  consoleOrigin: string;
  /** Whether chats are opened without a login too. */
  whatsappForVisitors: boolean;
  /** Null: no sign-in with Google. */
  google: Google | null;
  /** Unix milliseconds. */
  now: number;
  requestId: string;
  /** Tells the process's log of an incident, with the request's number. */
  tell: (error: unknown) => void;
  /** Paths of the built files of parts of `language`'s catalogue, for preloading; none in development. */
  textFiles: (parts: readonly TextPart[]) => string[];
  /** Path of the built file with the dialogs of login and logout for pages without the application; null in development. */
  sessionFile: string | null;
}

export const pageContext = createContext<PageContext | null>(null);

/** The page context inside a loader. */
export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  const page = context.get(pageContext);
  if (!page) throw new Error("a page is rendered without its context");
  return page;
}
