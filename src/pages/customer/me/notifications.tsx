import { useEffect } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import {
  getNotifications,
  markNotificationsRead,
  type Notification,
} from "#features/notifications/contract.ts";
import { Button } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { keepNotifications, keptNotifications } from "./kept-notifications.ts";
import { followNotifications, tellUnread } from "./live-notifications.ts";
import { OwnList } from "./own-list.tsx";
import { useDoing } from "./use-doing.ts";
import { usePages } from "./use-pages.ts";

const keeping = { keep: keepNotifications, kept: keptNotifications };

export default function Notifications() {
  const t = useTranslations("me");
  const { call, language } = useSite();
  const pages = usePages((slice, signal) => call(getNotifications, slice, { signal }), keeping);
  const { data, reload } = pages.loaded;
  const { busy, run } = useDoing();
  useEffect(() => followNotifications(language, { unread() {}, came: reload }), [language, reload]);

  async function read(ids?: string[]): Promise<void> {
    const answer = await run(markNotificationsRead, ids ? { ids } : {});
    if (!answer) return;
    tellUnread(answer.data[0]?.unread ?? 0);
    reload();
  }
  const hasUnread = data?.items.some(({ isRead }) => !isRead) ?? false;
  return (
    <OwnList
      title={t("notifications")}
      pages={pages}
      empty={{ icon: "bell", title: t("noNotifications"), text: t("noNotificationsText") }}
      className="card divide-y divide-line"
      actions={
        hasUnread && (
          <Button variant="outline" size="small" icon="check" busy={busy} onClick={() => void read()}>
            {t("markAllRead")}
          </Button>
        )
      }
    >
      {(item) => <Item key={item.id} item={item} onOpen={() => item.isRead || void read([item.id])} />}
    </OwnList>
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
