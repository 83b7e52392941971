import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { Call } from "#base/endpoint.ts";
import { CallError } from "#door/call-error.ts";
import {
  getNotifications,
  markNotificationsRead,
  type Notification,
} from "#features/notifications/contract.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useSite } from "../../site.tsx";
import { keepNotifications, keptNotifications } from "./kept-notifications.ts";
import { followNotifications, tellUnread } from "./live-notifications.ts";
import { Section } from "./section.tsx";
import { useDoing } from "./use-doing.ts";
import { useLoaded } from "./use-loaded.ts";

const pageSize = 20;

interface Told {
  items: Notification[];
  total: number;
  /** From this device, since the server could not be reached. */
  isKept: boolean;
}

async function toldTo(call: Call, shown: number, signal: AbortSignal): Promise<Told> {
  try {
    const skips = Array.from({ length: shown / pageSize }, (_, index) => index * pageSize);
    const answers = await Promise.all(
      skips.map((skip) => call(getNotifications, { skip, limit: pageSize }, { signal })),
    );
    const items = answers.flatMap(({ data }) => data);
    keepNotifications(items);
    return { items, total: answers[0]?.total ?? 0, isKept: false };
  } catch (error) {
    const kept = error instanceof CallError && error.status === 0 ? keptNotifications() : null;
    if (!kept) throw error;
    return { items: kept, total: kept.length, isKept: true };
  }
}

export default function Notifications() {
  const t = useTranslations("me");
  const { call, language } = useSite();
  const [shown, setShown] = useState(pageSize);
  const { busy, run } = useDoing();
  const loaded = useLoaded((signal) => toldTo(call, shown, signal), String(shown));
  const { reload } = loaded;
  useEffect(() => followNotifications(language, { unread() {}, came: reload }), [language, reload]);

  async function read(ids?: string[]): Promise<void> {
    const answer = await run(markNotificationsRead, ids ? { ids } : {});
    if (!answer) return;
    tellUnread(answer.data[0]?.unread ?? 0);
    reload();
  }
  const hasUnread = loaded.data?.items.some(({ isRead }) => !isRead) ?? false;
  return (
    <Section
      title={t("notifications")}
      loaded={loaded}
      actions={
        hasUnread && (
          <Button variant="outline" size="small" icon="check" busy={busy} onClick={() => void read()}>
            {t("markAllRead")}
          </Button>
        )
      }
    >
      {({ items, total, isKept }) => (
        <>
          {isKept && <p className="mb-3 text-meta text-saffron-ink">{t("stale")}</p>}
          {items.length === 0 ? (
            <EmptyState level={3} icon="bell" title={t("noNotifications")} text={t("noNotificationsText")} />
          ) : (
            <ul className="card divide-y divide-line">
              {items.map((item) => (
                <Item key={item.id} item={item} onOpen={() => item.isRead || void read([item.id])} />
              ))}
            </ul>
          )}
          {items.length < total && (
            <Button variant="outline" className="mt-4" onClick={() => setShown(shown + pageSize)}>
              {t("more")}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

function Item({ item, onOpen }: { item: Notification; onOpen(): void }) {
  const t = useTranslations("me");
  const { href } = useSite();
  const format = useFormatter();
  const { text, link, createdAt, isRead } = item;
  return (
    <li className="flex gap-3 p-4">
      <span className={`mt-2 size-2 flex-none rounded-full ${isRead ? "" : "bg-palm"}`}>
        {!isRead && <span className="sr-only">{t("unread")}</span>}
      </span>
      <div className="min-w-0">
        <p className={`wrap-anywhere ${isRead ? "" : "font-medium"}`} dir="auto">
          {link ? (
            <Link to={href(link)} className="hover:underline" onClick={onOpen}>
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <time dateTime={createdAt} className="text-meta text-ink-soft">
          {format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </div>
      {!isRead && !link && (
        <Button variant="ghost" size="small" className="ms-auto flex-none" onClick={onOpen}>
          {t("markRead")}
        </Button>
      )}
    </li>
  );
}
