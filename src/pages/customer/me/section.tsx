import { Suspense, useSyncExternalStore, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Loaded } from "./use-loaded.ts";

interface SectionProps<Data> {
  /** "" where what stands above says it. */
  title: string;
  loaded: Loaded<Data>;
  /** Beside the title. */
  actions?: ReactNode;
  children(data: Data): ReactNode;
}

/** A part of the customer's pages: its title, and what was asked for, or that it is coming, or why it does not. */
export function Section<Data>({ title, loaded, actions, children }: SectionProps<Data>) {
  return (
    <section aria-busy={loaded.status === "loading"}>
      {(title || actions) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-section font-semibold">{title}</h2>
          {actions}
        </div>
      )}
      <Content loaded={loaded}>{children}</Content>
    </section>
  );
}

/** What was asked for, once it is there. */
export function Content<Data>({ loaded, children }: Pick<SectionProps<Data>, "loaded" | "children">) {
  const t = useTranslations("me");
  const common = useTranslations("common");
  const { status, data, reload } = loaded;
  const isBroken = status === "failed" || status === "offline";
  if (data !== null)
    return (
      <>
        {isBroken && <p className="mb-3 text-meta text-saffron-ink">{t("stale")}</p>}
        {children(data)}
      </>
    );
  if (!isBroken) return <Waiting />;
  return (
    <EmptyState
      level={3}
      icon="circle-alert"
      title={common("loadFailed")}
      text={t(status === "offline" ? "offline" : "failed")}
      actions={<Button onClick={reload}>{common("retry")}</Button>}
    />
  );
}

export function Waiting() {
  const common = useTranslations("common");
  return (
    <div role="status" aria-label={common("loading")} className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Card key={row} padding="list">
          <Skeleton className="h-4 w-2/5 rounded-full" />
          <Skeleton className="mt-3 h-4 w-4/5 rounded-full" />
        </Card>
      ))}
    </div>
  );
}

/** What depends on who is logged in, and what is loaded for it alone: the server and the first drawing know neither. */
export function WhenAlive({ children }: { children: ReactNode }) {
  const isAlive = useSyncExternalStore(subscribeToNothing, yes, no);
  return isAlive ? <Suspense fallback={<Waiting />}>{children}</Suspense> : <Waiting />;
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
