import * as z from "zod/mini";
import type { Answer, Audience, Call, Endpoint, Envelope } from "#base/endpoint.ts";
import { AppError, invalidFields } from "#base/errors.ts";
import type { Language } from "#base/language.ts";
import { pageNumbers, type Page } from "#base/paging.ts";
import { isOutage } from "#database/outage.server.ts";
import { answerText } from "./answer.server.ts";
import { visitor, type Caller, type Context, type User } from "./context.server.ts";
import { Said, type Route } from "./route.server.ts";

export interface Request {
  language: Language;
  user: User;
  /** Nobody unless told: pages of our own ask without one. */
  caller?: Caller;
  /** Whether it may write: then it gets a database with transactions. */
  writes?: boolean;
}

/** Builds the context of one request: database, clock and log belong to the process, the rest to who asks. */
export type ContextOf = (request: Request) => Context;

export interface Door {
  readonly routes: readonly Route[];
  /** One call from outside, with the wire's names: admit, parse, run, shape. Throws what went wrong. */
  enter(route: Route, wireInput: unknown, context: Context): Promise<Envelope>;
  /** The same for the process's own pages, in the product's words. */
  callAs(language: Language, user?: User): Call;
  contextOf: ContextOf;
}

export function createDoor(routes: readonly Route[], contextOf: ContextOf): Door {
  // By path: the built pages carry copies of the contracts.
  const byPath = new Map<string, Route>(routes.map((route) => [route.contract.path, route]));
  return {
    routes,
    contextOf,
    async enter(route, wireInput, context) {
      const { contract } = route;
      admit(contract.audience, context.user);
      const input = contract.input.fromWire(parse(contract, wireInput));
      const answer = await run(route, context, input);
      return {
        success: true,
        message: answer.message,
        data: contract.output.toWire(answer.data),
        totalDocuments: answer.total,
        currentPage: answer.page,
        numberOfPages: answer.pages,
      };
    },
    callAs(language, user = visitor) {
      return async ({ path }, input) => {
        const route = byPath.get(path);
        if (!route) throw new AppError("missing", "notFoundCall");
        const { contract } = route;
        admit(contract.audience, user);
        const wire = dropUndefined(contract.input.toWire(input));
        const parsed = contract.input.fromWire(parse(contract, wire));
        const context = contextOf({ language, user, writes: contract.method === "POST" });
        return (await run(route, context, parsed)) as Answer<never>;
      };
    },
  };
}

/** Throws where a call is not for this kind of user. */
export function admit(audience: readonly Audience[], user: User): void {
  if (audience.includes(user.kind)) return;
  const refused = user.kind === "visitor" ? user.refused : undefined;
  throw new AppError("unauthenticated", refused ?? "unauthenticated");
}

// oxlint-disable-next-line typescript/no-explicit-any -- a contract of any type
function parse(contract: Endpoint<any, any>, wireInput: unknown): unknown {
  const result = z.safeParse(contract.input.wire, wireInput);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? "body");
    fields[name] ??= codeOf(issue);
  }
  throw invalidFields(fields);
}

/** Our own schemas put the code into the message; zod's own issues are told by their kind. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[a-zA-Z]+$/.test(issue.message) && issue.message !== "Invalid") return issue.message;
  return issue.code === "invalid_type" ? "required" : "invalidField";
}

async function run(route: Route, context: Context, input: unknown): Promise<Answer<unknown>> {
  try {
    return answerOf(await route.run(context, input), context.language);
  } catch (error) {
    throw isOutage(error) ? unavailable(error) : error;
  }
}

/** What may be asked again in a moment; the cause is for the log. */
export function unavailable(cause: unknown): AppError {
  return Object.assign(new AppError("unavailable", "unavailable"), { cause });
}

function answerOf(result: unknown, language: Language): Answer<unknown> {
  if (result instanceof Said) {
    const message = answerText(language, result.code, result.values);
    return { ...answerOf(result.data, language), message };
  }
  if (isPage(result)) {
    return { data: result.items, message: "", total: result.total, ...pageNumbers(result) };
  }
  const count = Array.isArray(result) ? result.length : 1;
  return { data: result, message: "", total: count, page: 1, pages: count === 0 ? 0 : 1 };
}

function isPage(result: unknown): result is Page<unknown> {
  return typeof result === "object" && result !== null && "items" in result && "limit" in result;
}

function dropUndefined(value: unknown): unknown {
  return Object.fromEntries(Object.entries(value as object).filter(([, item]) => item !== undefined));
}
