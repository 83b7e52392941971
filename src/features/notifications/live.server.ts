import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { getNotifications } from "./contract.ts";
import { countNotifications, notificationsAfter } from "./queries.server.ts";
import { notificationView } from "./service.server.ts";

/** One window of a customer that is told what is new. */
export interface Window {
  customerId: number;
  language: Language;
  /** The newest notification that it has; null: from now on. */
  after: number | null;
  write(event: string): void;
  close(): void;
}

/** Windows of one customer that are told; a newer one closes the oldest. */
const mostOfOne = 5;
const mostAtOnce = 100;

interface Open extends Window {
  lastId: number;
  lastUnread: number;
  /** One look after the other, so that nothing is told twice. */
  looking: Promise<void>;
}

/** Tells the windows of this process what is new; `wake` is called with a customer's id, or `*` for all. */
export function liveNotifications(db: Db) {
  const windows = new Set<Open>();

  function of(customerId: number): Open[] {
    return [...windows].filter((window) => window.customerId === customerId);
  }

  async function look(window: Open): Promise<void> {
    const { customerId, language } = window;
    const { unread, newest } = await countNotifications(db, customerId);
    if (window.lastId < 0) window.lastId = newest;
    const fresh = await notificationsAfter(db, customerId, { id: window.lastId, limit: mostAtOnce });
    if (!windows.has(window)) return;
    for (const row of fresh) {
      const [data] = getNotifications.output.toWire([notificationView(row, language)]) as object[];
      window.write(`id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(data)}\n\n`);
      window.lastId = row.id;
    }
    if (unread !== window.lastUnread) {
      window.write(`event: unread\ndata: ${JSON.stringify({ intUnread: unread })}\n\n`);
      window.lastUnread = unread;
    }
    if (fresh.length === mostAtOnce) await look(window);
  }

  function queueLook(window: Open): void {
    // Whoever could not be told comes again after the connection ends, with the last id that he has.
    window.looking = window.looking.then(() => look(window)).catch(() => window.close());
  }

  return {
    get size() {
      return windows.size;
    },
    /** Tells it what it missed, and from then on what is new, until it leaves. */
    open(window: Window): { leave(): void } {
      const own = of(window.customerId);
      for (const oldest of own.slice(0, Math.max(0, own.length - mostOfOne + 1))) {
        windows.delete(oldest);
        oldest.close();
      }
      const opened: Open = {
        ...window,
        lastId: window.after ?? -1,
        lastUnread: -1,
        looking: Promise.resolve(),
      };
      windows.add(opened);
      queueLook(opened);
      return { leave: () => void windows.delete(opened) };
    },
    wake(payload: string): void {
      const awake = payload === "*" ? windows : of(Number(payload));
      for (const window of awake) queueLook(window);
    },
    closeAll(): void {
      for (const window of windows) window.close();
      windows.clear();
    },
  };
}
