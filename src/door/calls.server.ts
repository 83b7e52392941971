import type { Socket } from "node:net";
import { STATUS_CODES } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/errors.ts";
import { uploadFields, type UploadLimits } from "#base/upload.ts";
import { utf8Of } from "#base/utf8.server.ts";
import { isOutage } from "#database/outage.server.ts";
import { entityTag, failureOf } from "./answer.server.ts";
import { quickBrotli } from "./brotli.server.ts";
import { visitor, type Context } from "./context.server.ts";
import { admit, unavailable, type Door } from "./door.server.ts";
import { keyOwner, onceFor } from "./idempotency.server.ts";
import { readParts, takeParts } from "./multipart.server.ts";
import { bearerOf, callerOf, languageOf } from "./request.server.ts";
import type { Route } from "./route.server.ts";
import { sharedAnswers } from "./shared-answers.ts";
import { userOfToken } from "./tokens.server.ts";

interface Made {
  body: Buffer;
  tag: string;
}

/** A call as it is open on a listener: with its fields of files. */
interface Entrance {
  door: Door;
  route: Route;
  files: ReadonlyMap<string, UploadLimits>;
  share: ReturnType<typeof sharedAnswers<Made>>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its bodies are large, and so may take longer. */
    isUpload?: boolean;
  }
}

/** Opens the calls of one host on its listener: every path of the contracts, and envelopes for what does not fit. */
export function openCalls(server: FastifyInstance, door: Door, host: "site" | "console"): void {
  const routes = door.routes.filter((route) => route.contract.host === host);
  const opened = routes.map((route) => ({
    door,
    route,
    files: uploadFields(route.contract.input.wire),
    share: sharedAnswers<Made>(),
  }));
  const open = (on: FastifyInstance, entrance: Entrance): void => {
    const { method, path } = entrance.route.contract;
    on.route({
      method,
      url: `/${path}`,
      config: { isUpload: entrance.files.size > 0 },
      handler: (request, reply) => answer(request, reply, entrance),
    });
  };
  for (const entrance of opened.filter(({ files }) => files.size === 0)) open(server, entrance);
  void server.register(async (scope) => {
    await takeParts(scope);
    for (const entrance of opened.filter(({ files }) => files.size > 0)) open(scope, entrance);
  });
  const known = new Map(routes.map(({ contract }) => [`/${contract.path}`, contract.method]));
  server.all("/api/*", (request, reply) => {
    const allowed = known.get((request.url.split("?")[0] ?? "").replace(/\/$/, ""));
    if (!allowed) throw new AppError("missing", "notFoundCall");
    reply.header("allow", allowed === "GET" ? "GET, HEAD" : allowed);
    throw new AppError("wrongMethod", "methodNotAllowed");
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, entrance: Entrance): Promise<unknown> {
  const { contract } = entrance.route;
  const context = await contextOf(request, entrance.door, contract.method === "POST");
  // Nothing that was asked with a token is kept anywhere, whether or not the answer is the same for all.
  const isPublic = contract.method === "GET" && contract.maxAge > 0 && !request.headers.authorization;
  const make = async () => {
    const body = utf8Of([await enter(request, context, entrance)]);
    return { body, tag: isPublic ? entityTag(body) : "" };
  };
  const { body, tag } = isPublic
    ? await entrance.share(`${context.language} ${request.url}`, make)
    : await make();
  reply.type("application/json; charset=utf-8").header("content-language", context.language);
  if (!isPublic) return reply.header("cache-control", "no-store").send(body);
  reply
    .header("etag", tag)
    .header("vary", "Accept-Encoding, Accept-Language, Cookie")
    .header(
      "cache-control",
      `public, max-age=${contract.maxAge}, stale-while-revalidate=${contract.maxAge * 10}`,
    );
  if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
  if (body.length <= onePacket || !/\bbr\b/.test(String(request.headers["accept-encoding"])))
    return reply.send(body);
  return reply.header("content-encoding", "br").send(quickBrotli(body));
}

/** Bytes that one packet carries beside the headers: fewer arrive no sooner. */
const onePacket = 1_000;

/** What the call answers, as JSON; once, where the request has an Idempotency-Key. */
async function enter(
  request: FastifyRequest,
  context: Context,
  { door, route, files }: Entrance,
): Promise<string> {
  const { contract } = route;
  const run = async (input: unknown) => JSON.stringify(await door.enter(route, input, context));
  if (contract.method === "GET") return run(withoutLanguage(request.query));
  const inParts = files.size > 0 && request.isMultipart();
  // Strangers are sent away before their files are read.
  if (inParts) admit(contract.audience, context.user);
  const parts = inParts ? await readParts(request, files) : null;
  try {
    const input = parts ? parts.input : request.body;
    const key = request.headers["idempotency-key"];
    if (key === undefined) return await run(input);
    const sent = `${JSON.stringify(input ?? null)}${parts?.digest ?? ""}`;
    return await onceFor({ ...onceOf(request, context, sent), key: String(key) }, () => run(input));
  } finally {
    await parts?.release();
  }
}

/** The context of a request: who the bearer of its token is, is asked of the database each time. */
async function contextOf(request: FastifyRequest, door: Door, writes: boolean): Promise<Context> {
  const language = languageOf(request);
  const caller = callerOf(request);
  const context = door.contextOf({ language, user: visitor, caller, writes });
  const token = bearerOf(request);
  if (token === null) return context;
  return { ...context, user: await userOfToken(context.db, token, context.now) };
}

/** To whom an Idempotency-Key belongs, and what it stands for. */
function onceOf(request: FastifyRequest, { db, now, user, caller }: Context, sent: string) {
  const owner =
    user.kind === "visitor"
      ? keyOwner.device(caller.deviceId ?? caller.ip)
      : keyOwner.user(user.kind, user.id);
  const path = request.url.split("?")[0] ?? "";
  return { db, now, owner, request: `${path} ${sent}` };
}

/** Known errors say what to mend in the caller's language; unknown ones say a request id and nothing else. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof AppError ? error : ofFramework(error);
  const language = languageOf(request);
  const { status, body } = failureOf(known, language);
  if (known instanceof AppError && known.code === "idempotencyBusy") reply.header("retry-after", "1");
  if (known instanceof AppError && known.kind === "unauthenticated") {
    // RFC 6750 §3: the client forgets a token that is good for nothing any more.
    reply.header(
      "www-authenticate",
      known.code.startsWith("token") ? 'Bearer error="invalid_token"' : "Bearer",
    );
  }
  if (status === 503) reply.header("retry-after", "2");
  if (known instanceof AppError && (status === 503 || known.cause !== undefined)) {
    request.log.warn({ err: known, requestId: request.id }, "request refused");
  } else if (status >= 500) {
    request.log.error({ err: known, requestId: request.id }, "request failed");
  }
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("content-language", language)
    .header("x-request-id", request.id)
    .type("application/json; charset=utf-8")
    .send(body);
}

/** What Fastify itself refuses (too large, not JSON, overloaded) and what the database does, as one of our kinds. */
function ofFramework(error: unknown): unknown {
  if (isOutage(error)) return unavailable(error);
  if (isTaken(error)) return Object.assign(new AppError("conflict", "conflict"), { cause: error });
  // The customer's account was erased while his request was under way.
  if (isOfNobody(error)) return new AppError("unauthenticated", "tokenRevoked");
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new AppError("tooLarge", "tooLarge");
  if (statusCode === 503) return unavailable(error);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError("invalid", "invalid");
  return error;
}

/** Somebody else has just written what there may be once only (PostgreSQL's unique_violation). */
function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === "23505";
}

/** A row was to be written for a customer who is there no more (PostgreSQL's foreign_key_violation). */
function isOfNobody(error: unknown): boolean {
  const { code, constraint = "" } = error as { code?: string; constraint?: string };
  return code === "23503" && constraint.endsWith("_customer_id_fkey");
}

/** What never became a request: headers too long or too slow, or no HTTP at all. Its language cannot be known. */
export function refuseSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const known = {
    ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: new AppError("tooSlow", "tooSlow") },
    HPE_HEADER_OVERFLOW: { status: 431, error: new AppError("tooLarge", "tooLarge") },
  }[error.code ?? ""] ?? { status: 400, error: new AppError("invalid", "invalid") };
  const body = JSON.stringify(failureOf(known.error, "en").body);
  if (socket.writable) {
    const headers = [
      `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Cache-Control: no-store",
      "Connection: close",
    ];
    socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

function withoutLanguage(query: unknown): unknown {
  const { lang: _, ...rest } = query as Record<string, unknown>;
  return rest;
}
