import type { ReactNode } from "react";
import { NavLink, useParams, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { CallError } from "#door/call-error.ts";
import { Button } from "#ui/button.tsx";
import { useCurrentInSight } from "#ui/current-in-sight.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { pageOf } from "../../page-context.ts";
import { requireLogin, useSession } from "../../session.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { Content, WhenAlive } from "./section.tsx";
import { useLoaded } from "./use-loaded.ts";

const parts = [
  { key: "profile", icon: "user", load: () => import("./profile.tsx") },
  { key: "saved", icon: "bookmark", load: () => import("./saved.tsx") },
  { key: "reviews", icon: "quote", load: () => import("./reviews.tsx") },
  { key: "enquiries", icon: "send", load: () => import("./enquiries.tsx") },
  { key: "notifications", icon: "bell", load: () => import("./notifications.tsx") },
  { key: "privacy", icon: "shield-check", load: () => import("./privacy.tsx") },
] as const;
const [first] = parts;

export const meta = headMeta;
export const handle: PageHandle = { texts: ["login", "vendors", "asking"] };

/** The document holds nothing of anybody, and no search engine keeps it. */
export function loader({ context, url }: LoaderFunctionArgs): { head: Head } {
  const page = pageOf(context);
  const t = translatorOf(page);
  const head = { title: t("me.title"), description: t("me.description"), canonicalPath: url.pathname };
  return { head: headOf(page, { ...head, indexed: false }) };
}

/** It holds nothing that changes from part to part, and without a connection it could not be asked for. */
export const shouldRevalidate = (): boolean => false;

/** The customer's own pages. The server draws the frame alone: who is logged in is known in the browser. */
export default function MyPages() {
  const t = useTranslations("me");
  const { href } = useSite();
  const params = useParams();
  const part = parts.find(({ key }) => key === params["part"]) ?? first;
  const row = useCurrentInSight<HTMLUListElement>(part.key);
  return (
    <main className="page-width py-6 md:py-10">
      <h1 className="text-page font-semibold">{t("title")}</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={t("title")} className="min-w-0">
          <ul ref={row} className="scroll-row flex gap-2 lg:flex-col">
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
          <WhenAlive>
            <ForCustomer>
              <Part key={part.key} load={part.load} />
            </ForCustomer>
          </WhenAlive>
        </div>
      </div>
    </main>
  );
}

/** Its code comes when it is gone to: without a connection that is said in its place, and it is asked for again. */
function Part({ load }: Pick<(typeof parts)[number], "load">) {
  const loaded = useLoaded(async () => {
    const { default: View } = await load().catch(() => Promise.reject(new CallError(0, "")));
    return { View };
  });
  return <Content loaded={loaded}>{({ View }) => <View />}</Content>;
}

function ForCustomer({ children }: { children: ReactNode }) {
  const t = useTranslations("me");
  const { isLoggedIn } = useSession();
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
