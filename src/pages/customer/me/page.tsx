import { lazy, Suspense, useSyncExternalStore, type ReactNode } from "react";
import { NavLink, useParams, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { pageOf } from "../../page-context.ts";
import { requireLogin, useSession } from "../../session.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { Waiting } from "./section.tsx";

const parts = [
  { key: "profile", icon: "user", View: lazy(() => import("./profile.tsx")) },
  { key: "saved", icon: "bookmark", View: lazy(() => import("./saved.tsx")) },
  { key: "reviews", icon: "quote", View: lazy(() => import("./reviews.tsx")) },
  { key: "enquiries", icon: "send", View: lazy(() => import("./enquiries.tsx")) },
  { key: "notifications", icon: "bell", View: lazy(() => import("./notifications.tsx")) },
  { key: "privacy", icon: "shield-check", View: lazy(() => import("./privacy.tsx")) },
] as const;
const [first] = parts;

export const meta = headMeta;
export const handle: PageHandle = { texts: ["login", "vendors"] };

/** The document holds nothing of anybody, and no search engine keeps it. */
export function loader({ context, url }: LoaderFunctionArgs): { head: Head } {
  const page = pageOf(context);
  const t = translatorOf(page);
  const head = { title: t("me.title"), description: t("me.description"), canonicalPath: url.pathname };
  return { head: headOf(page, { ...head, indexed: false }) };
}

/** The customer's own pages. The server draws the frame alone: who is logged in is known in the browser. */
export default function MyPages() {
  const t = useTranslations("me");
  const { href } = useSite();
  const params = useParams();
  const { View } = parts.find(({ key }) => key === params["part"]) ?? first;
  return (
    <main className="page-width py-6 md:py-10">
      <h1 className="text-page font-semibold">{t("title")}</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={t("title")} className="min-w-0">
          <ul className="scroll-row flex gap-2 lg:flex-col">
            {parts.map(({ key, icon }) => (
              <li key={key} className="flex-none">
                <NavLink
                  to={href(key === first.key ? "/me" : `/me/${key}`)}
                  end
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-tint-palm aria-[current=page]:bg-tint-palm aria-[current=page]:text-palm"
                >
                  <Icon name={icon} size={20} />
                  {t(key)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <ForCustomer>
            <Suspense fallback={<Waiting />}>
              <View />
            </Suspense>
          </ForCustomer>
        </div>
      </div>
    </main>
  );
}

function ForCustomer({ children }: { children: ReactNode }) {
  const t = useTranslations("me");
  const { isLoggedIn } = useSession();
  const isAlive = useSyncExternalStore(subscribeToNothing, yes, no);
  if (!isAlive) return <Waiting />;
  if (isLoggedIn) return children;
  return (
    <EmptyState
      icon="log-in"
      title={t("loginTitle")}
      text={t("loginText")}
      actions={<Button onClick={() => void requireLogin()}>{t("login")}</Button>}
    />
  );
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
