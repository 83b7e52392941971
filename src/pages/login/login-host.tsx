import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { useRevalidator } from "react-router";
import { keptToken } from "#door/customer-token.ts";
import { loadPart } from "../messages.ts";
import { requireLogin, useSession, wish } from "../session.ts";
import { receiveSessionRequests, type SessionRequest } from "./session-requests.ts";
import { useSite } from "../site.tsx";
import type { PageHandle } from "../text-parts.ts";
import { WithTexts } from "../with-texts.tsx";

/** The dialogs bring their texts along, since any page may open them. */
const own = { texts: ["login"] } as const satisfies PageHandle;

type Wish = SessionRequest["wish"];
type Dialog = ComponentType<{ open: boolean; onDone(happened: boolean): void }>;

const dialogs: Record<Wish, () => Promise<{ default: Dialog }>> = {
  login: () => import("./login-dialog.tsx"),
  logout: () => import("./logout-dialog.tsx"),
};

// A page without it is better than no page.
const AccountLink = lazy<ComponentType>(() =>
  import("../customer/shell/account-link.tsx").catch(() => ({ default: () => null })),
);

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
  const [wish, setWish] = useState<Wish | null>(null);
  /** Those that were asked for stay, to close in their own time. */
  const [loaded, setLoaded] = useState<Partial<Record<Wish, Dialog>>>({});
  const pending = useRef<SessionRequest[]>([]);

  useEffect(() => {
    const begin = async (request: SessionRequest): Promise<void> => {
      try {
        const [{ default: Dialog }] = await Promise.all([
          dialogs[request.wish](),
          loadPart(language, own.texts[0]),
        ]);
        pending.current.push(request);
        setLoaded((before) => ({ ...before, [request.wish]: Dialog }));
        setWish(request.wish);
      } catch {
        // Told by the frame.
        request.done(false);
      }
    };
    return receiveSessionRequests((request) => void begin(request));
  }, [language]);
  useEffect(greet, []);

  const close = useCallback(
    (happened: boolean): void => {
      setWish(null);
      for (const { done } of pending.current.splice(0)) done(happened);
      if (happened) void revalidate();
    },
    [revalidate],
  );
  const { login: LoginDialog, logout: LogoutDialog } = loaded;
  return (
    <>
      <Suspense fallback={null}>
        <Account />
      </Suspense>
      {(LoginDialog || LogoutDialog) && (
        <WithTexts {...own}>
          {LoginDialog && <LoginDialog open={wish === "login"} onDone={close} />}
          {LogoutDialog && <LogoutDialog open={wish === "logout"} onDone={close} />}
        </WithTexts>
      )}
    </>
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
