import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useRevalidator } from "react-router";
import { IntlProvider } from "use-intl";
import { keptToken } from "#door/sent-headers.ts";
import { loadPart, messagesOf } from "../messages.ts";
import { requireLogin, useSession, wish } from "../session.ts";
import { receiveSessionRequests, type SessionRequest } from "./session-requests.ts";
import { useSite } from "../site.tsx";
import type { PageHandle } from "../text-parts.ts";

/** The dialogs bring their texts along, since any page may open them. */
const own = { texts: ["login"] } as const satisfies PageHandle;
const language = () => document.documentElement.lang as Parameters<typeof loadPart>[0];

const LoginDialog = lazy(async () => {
  await loadPart(language(), own.texts[0]);
  return import("./login-dialog.tsx");
});
const LogoutDialog = lazy(async () => {
  await loadPart(language(), own.texts[0]);
  return import("./logout-dialog.tsx");
});

const AccountLink = lazy(() => import("../customer/shell/account-link.tsx"));

/** Puts the way to the customer's own pages into the navbar, so that visitors do not load it. */
function Account() {
  const { isLoggedIn } = useSession();
  const slot = document.getElementById("account");
  return isLoggedIn && slot ? createPortal(<AccountLink />, slot) : null;
}

/** Stands once in the page, after it has come alive, and opens the dialogs of login and logout when they are asked for. */
export default function LoginHost() {
  const { language } = useSite();
  const { revalidate } = useRevalidator();
  const [wish, setWish] = useState<SessionRequest["wish"] | null>(null);
  const [used, setUsed] = useState<ReadonlySet<SessionRequest["wish"]>>(new Set());
  const pending = useRef<SessionRequest[]>([]);

  useEffect(
    () =>
      receiveSessionRequests((request) => {
        pending.current.push(request);
        setUsed((before) => new Set(before).add(request.wish));
        setWish(request.wish);
      }),
    [],
  );
  useEffect(greet, []);

  const close = useCallback(
    (happened: boolean): void => {
      setWish(null);
      for (const { done } of pending.current.splice(0)) done(happened);
      if (happened) void revalidate();
    },
    [revalidate],
  );
  return (
    <Suspense fallback={null}>
      <Account />
      {used.size > 0 && (
        <Texts language={language}>
          {used.has("login") && <LoginDialog open={wish === "login"} onDone={close} />}
          {used.has("logout") && <LogoutDialog open={wish === "logout"} onDone={close} />}
        </Texts>
      )}
    </Suspense>
  );
}

/** Takes the texts anew once the dialogs have brought theirs. */
function Texts({
  language,
  children,
}: {
  language: Parameters<typeof loadPart>[0];
  children: React.ReactNode;
}) {
  const [, setCame] = useState(false);
  useEffect(() => void loadPart(language, own.texts[0]).then(() => setCame(true)), [language]);
  return (
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone="Asia/Dubai">
      {children}
    </IntlProvider>
  );
}

/** ms after which somebody who comes for the first time is asked. */
const firstVisitDelay = 5_000;
const seenKey = "hasSeenLoginModal";
const machines = /bot|crawl|spider|slurp|lighthouse|headlesschrome-render|preview/i;

/** What the address asks for (pages without the application link so), else the question of the first visit. */
function greet(): (() => void) | undefined {
  const { hash } = window.location;
  if (hash === "#login") {
    history.replaceState(history.state, "", window.location.pathname + window.location.search);
    // Those pages do not know who is logged in.
    void wish(keptToken() === null ? "login" : "logout");
    return undefined;
  }
  if (keptToken() !== null || hasSeen() || machines.test(navigator.userAgent)) return undefined;
  const timer = setTimeout(() => {
    if (keptToken() !== null || hasSeen()) return;
    void requireLogin();
  }, firstVisitDelay);
  return () => clearTimeout(timer);
}

function hasSeen(): boolean {
  try {
    return localStorage.getItem(seenKey) !== null;
  } catch {
    return true;
  }
}
