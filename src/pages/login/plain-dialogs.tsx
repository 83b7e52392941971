import { lazy, Suspense, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Router, type Navigator } from "react-router";
import { IntlProvider } from "use-intl";
import { keptToken } from "#door/customer-token.ts";
import { Toasts } from "#ui/toasts.tsx";
import { loadMessages, messagesOf } from "../messages.ts";
import { SiteProvider, type Site } from "../site.tsx";
import type { PageHandle } from "../text-parts.ts";
import { ask, receiveSessionRequests, type SessionRequest } from "./session-requests.ts";

const own = { texts: ["login"] } as const satisfies PageHandle;
const LoginDialog = lazy(() => import("./login-dialog.tsx"));
const LogoutDialog = lazy(() => import("./logout-dialog.tsx"));

let shown: Promise<void> | undefined;

/** Opens the login, or asks before the logout, on a page without the application; the page is then loaded anew. */
export async function open(): Promise<void> {
  await (shown ??= show());
  const happened = await ask(keptToken() === null ? "login" : "logout");
  if (happened) location.reload();
}

async function show(): Promise<void> {
  // What every page of a document shares, as the server has written it down.
  const site = JSON.parse(document.getElementById("plain-session")?.dataset["site"] ?? "") as Site;
  await loadMessages(site.language, ["frame", ...own.texts]);
  const box = document.createElement("div");
  document.body.append(box);
  createRoot(box).render(<Dialogs site={site} />);
}

/** Every link leads to another document: there is no application that could show a page. */
const documents: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : (to.pathname ?? "") + (to.search ?? "")),
  go: (steps) => history.go(steps),
  push: (to) => location.assign(documents.createHref(to)),
  replace: (to) => location.replace(documents.createHref(to)),
};

function Dialogs({ site }: { site: Site }) {
  const { language } = site;
  const [request, setRequest] = useState<SessionRequest | null>(null);
  const [wished, setWished] = useState<SessionRequest["wish"] | null>(null);
  useEffect(
    () =>
      receiveSessionRequests((next) => {
        setRequest(next);
        setWished(next.wish);
      }),
    [],
  );
  const close = (happened: boolean): void => {
    request?.done(happened);
    setRequest(null);
  };
  const messages = messagesOf(language);
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Asia/Dubai">
      <SiteProvider site={site}>
        <Router navigator={documents} location={location.pathname}>
          <Suspense fallback={null}>
            {wished === "login" && <LoginDialog open={request !== null} onDone={close} />}
            {wished === "logout" && <LogoutDialog open={request !== null} onDone={close} />}
          </Suspense>
          <Toasts label={messages.common.messages} closeLabel={messages.common.close} />
        </Router>
      </SiteProvider>
    </IntlProvider>
  );
}
