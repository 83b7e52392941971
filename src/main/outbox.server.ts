import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { languageOf } from "#door/request.server.ts";
import { outboxPage, outboxScript, outboxStyle } from "#features/messages/outbox-page.server.ts";
import { keptMessages } from "#features/messages/queries.server.ts";
import { isLoopback } from "./loopback.ts";

const mostShown = 100;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The messages that nobody sent, for whoever sits at this machine: never for anybody who comes by a proxy or a foreign name. */
export function openOutbox(server: FastifyInstance, db: Db): void {
  server.get("/outbox", async (request, reply) => {
    refuseStrangers(request);
    const receiver = receiverOf(request);
    const messages = await keptMessages(db, receiver, mostShown);
    return reply
      .headers({ "cache-control": "no-store", "content-security-policy": policy })
      .type("text/html; charset=utf-8")
      .send(outboxPage({ messages, receiver: receiver ?? "", language: languageOf(request) }));
  });
  server.get("/outbox.json", async (request, reply) => {
    refuseStrangers(request);
    const messages = await keptMessages(db, receiverOf(request), mostShown);
    const entries = messages.map(({ to, channel, subject, text, at }) => ({
      to,
      channel,
      subject,
      text,
      at,
    }));
    return reply.header("cache-control", "no-store").send(entries);
  });
  server.get("/outbox.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(outboxScript),
  );
  server.get("/outbox.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(outboxStyle));
}

/** A tunnel or proxy brings headers of its own, and a page of another site that found its way here another host name. */
function refuseStrangers(request: FastifyRequest): void {
  const { headers, hostname } = request;
  const isForwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "via"].some(
    (name) => name in headers,
  );
  if (isForwarded || !isLoopback(hostname) || !isLoopback(request.socket.remoteAddress ?? "")) {
    throw new AppError("missing", "notFoundCall");
  }
}

/** `?to=`, where a plus may have arrived as the space that it means in a query. */
function receiverOf({ query }: FastifyRequest): string | null {
  const { to } = query as { to?: unknown };
  const text = typeof to === "string" ? to.trim().toLowerCase().replaceAll("\0", "") : "";
  if (text === "") return null;
  return /^\d+$/.test(text) ? `+${text}` : text;
}
