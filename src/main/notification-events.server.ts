import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import type { Listener } from "#database/listener.server.ts";
import { securityHeaders } from "#door/page-policy.server.ts";
import { bearerOf, languageOf } from "#door/request.server.ts";
import { userOfToken } from "#door/tokens.server.ts";
import { liveNotifications } from "#features/notifications/live.server.ts";
import { notificationsChannel } from "#features/notifications/service.server.ts";

export interface NotificationEventsOptions {
  db: Db;
  /** Without it nothing is told before the next beat. */
  listener?: Listener;
  /** ms between two signs of life; at each of them it is asked whether the token is still good. */
  beatMs?: number;
  /** Streams of all customers of this process. */
  most?: number;
}

const path = "/api/customer/notificationEvents";

/**
 * Server-sent events for a customer's open pages: `notification` with what getNotifications gives of one, `unread` with
 * the count. The token comes in the header, so the browser reads the stream by fetch; Last-Event-ID resumes it.
 */
export function openNotificationEvents(server: FastifyInstance, options: NotificationEventsOptions): void {
  const { db, listener, beatMs = 25_000, most = 2_000 } = options;
  const live = liveNotifications(db);
  listener?.on(notificationsChannel, live.wake);
  server.addHook("preClose", async () => live.closeAll());
  server.get(path, { config: { stays: true } }, async (request, reply) => {
    const customer = await bearer(request);
    if (!customer) throw new AppError("unauthenticated", "unauthenticated");
    if (live.size >= most) throw new AppError("unavailable", "unavailable");
    reply.hijack();
    const { raw } = reply;
    // Whoever left while it was asked who he is says so no more: his stream would stay open for ever.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...securityHeaders,
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      // A connection that lingered after its stream would hold up a server that stops.
      connection: "close",
    });
    raw.write("retry: 5000\n\n");
    const beat = setInterval(() => void stayOrLeave(), beatMs);
    const opened = live.open({
      customerId: customer.id,
      language: languageOf(request),
      after: lastEventOf(request),
      write: (event) => raw.write(event),
      close: () => raw.end(),
    });
    raw.once("close", () => {
      clearInterval(beat);
      opened.leave();
    });

    /** Whoever logged out or was banned meanwhile hears nothing more. */
    async function stayOrLeave(): Promise<void> {
      const user = await bearer(request).catch(() => null);
      if (user?.id !== customer?.id || raw.writableNeedDrain) raw.end();
      else raw.write(": still here\n\n");
    }
  });

  async function bearer(request: FastifyRequest) {
    const token = bearerOf(request);
    const user = token === null ? null : await userOfToken(db, token, new Date());
    return user?.kind === "customer" ? user : null;
  }
}

function lastEventOf({ headers }: FastifyRequest): number | null {
  const id = headers["last-event-id"];
  return typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : null;
}
