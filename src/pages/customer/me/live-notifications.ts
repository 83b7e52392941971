import type { Language } from "#base/language.ts";
import { bearerHeader } from "#door/customer-token.ts";
import { getNotifications, type Notification } from "#features/notifications/contract.ts";

export interface NotificationListener {
  unread(count: number): void;
  came?(notification: Notification): void;
}

const listeners = new Set<NotificationListener>();
let stream: AbortController | null = null;
let lastEventId = "";
let lastUnread: number | null = null;
/** ms before a stream that ended is opened anew. */
const pause = 5_000;

/**
 * Tells what comes for the customer while the page is in view. The stream is read by fetch, since its token goes in a
 * header; pages out of view have none, so that many tabs do not use up the browser's connections.
 */
export function followNotifications(language: Language, listener: NotificationListener): () => void {
  listeners.add(listener);
  if (lastUnread !== null) listener.unread(lastUnread);
  const update = (): void => (document.visibilityState === "visible" ? open(language) : close());
  document.addEventListener("visibilitychange", update);
  addEventListener("online", update);
  update();
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", update);
    removeEventListener("online", update);
    if (listeners.size > 0) return;
    close();
    lastEventId = "";
    lastUnread = null;
  };
}

/** What a call has answered, so that all counts agree. */
export function tellUnread(count: number): void {
  lastUnread = count;
  for (const listener of listeners) listener.unread(count);
}

function close(): void {
  stream?.abort();
  stream = null;
}

function open(language: Language): void {
  if (!stream) void follow(language, (stream = new AbortController()));
}

async function follow(language: Language, own: AbortController): Promise<void> {
  const isRefused = await read(language, own.signal).catch(() => false);
  if (stream !== own) return;
  stream = null;
  const again = (): void => {
    if (listeners.size > 0 && document.visibilityState === "visible") open(language);
  };
  if (!isRefused) setTimeout(again, pause);
}

/** Until the stream ends. True where another try would be refused as well. */
async function read(language: Language, signal: AbortSignal): Promise<boolean> {
  const headers = { ...bearerHeader(), ...(lastEventId && { "last-event-id": lastEventId }) };
  const response = await fetch(`/api/customer/notificationEvents?lang=${language}`, { headers, signal });
  if (!response.ok || !response.body) return response.status === 401;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    events.forEach(take);
  }
}

function take(event: string): void {
  const fields = Object.fromEntries(
    event.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  ) as Record<string, string | undefined>;
  const { id, event: kind, data } = fields;
  if (id) lastEventId = id;
  if (!data) return;
  const wire: unknown = JSON.parse(data);
  if (kind === "unread") tellUnread((wire as { intUnread: number }).intUnread);
  if (kind !== "notification") return;
  const [notification] = getNotifications.output.fromWire([wire]);
  if (notification) for (const listener of listeners) listener.came?.(notification);
}
