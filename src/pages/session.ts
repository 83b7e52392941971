import { useSyncExternalStore } from "react";
import { keptToken, sessionChanged } from "#door/customer-token.ts";
import type { SessionRequest } from "./login/session-requests.ts";

/** Whether somebody is logged in, as far as this browser knows; on the server, and until hydration, nobody is. */
export const useSession = (): { isLoggedIn: boolean } => ({
  isLoggedIn: useSyncExternalStore(subscribe, keptToken, nothing) !== null,
});

/** Opens the login where nobody is logged in. Resolves to whether somebody is, once the dialog has closed. */
export const requireLogin = (): Promise<boolean> => wish("login");

/** The dialogs, and what leads to them, are loaded after the page; `logout` asks first. */
export const wish = (dialog: SessionRequest["wish"]): Promise<boolean> =>
  import("./login/session-requests.ts").then(
    ({ ask }) => ask(dialog),
    () => false,
  );

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of [sessionChanged, "storage"]) addEventListener(event, listener, ending);
  return () => ending.abort();
}

const nothing = () => null;
