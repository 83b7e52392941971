import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  data,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from "react-router";
import type { Call } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import { failureOf } from "#door/answer.server.ts";
import type { Log } from "#door/context.server.ts";
import type { Door } from "#door/door.server.ts";
import type { Render, RenderRequest } from "#door/pages.server.ts";
import type { documents } from "#pages/entry.server.tsx";
import type { loadMessages } from "#pages/messages.ts";
import type { PageContext, pageContext } from "#pages/page-context.ts";
import type { everyPart, TextPart } from "#pages/text-parts.ts";
import { sharedCalls } from "./shared-calls.server.ts";

export interface RenderingOptions {
  door: Pick<Door, "callAs">;
  /** The process's console without it. */
  log?: Pick<Log, "warn" | "error">;
  origin: string;
  consoleOrigin: string;
  whatsappForVisitors: boolean;
  google?: PageContext["google"];
  now: () => number;
  /** The built pages, or Vite's view of their sources in development. */
  build: () => Promise<ServerBuild>;
  /** Paths of the built files of parts of a catalogue; none in development. */
  textFiles: (language: Language, parts: readonly TextPart[]) => string[];
  sessionFile: string | null;
  mode: "production" | "development";
}

/** Renders pages with the built application; what a page needs arrives in its context (src/pages/page-context.ts). */
export function createRender(options: RenderingOptions): Render {
  const { log = console } = options;
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  const share = sharedCalls(options.now);
  return async (request) => {
    const { url, language, place, requestId } = request;
    const build = await options.build();
    // Given a function instead, React Router would rank all routes anew for every request.
    const handle = handlers.get(build) ?? createRequestHandler(build, options.mode);
    handlers.set(build, handle);
    // Contexts are compared by identity, so the key comes from the build itself.
    const entry = build.entry.module as unknown as {
      documents: typeof documents;
      pageContext: typeof pageContext;
      everyPart: typeof everyPart;
      loadMessages: typeof loadMessages;
    };
    await entry.loadMessages(language, entry.everyPart);
    const page: PageContext = {
      call: pageCall(share(options.door.callAs(language), language), request, log),
      language,
      place,
      requestId,
      tell: (error) => log.error({ err: error, requestId, url }, "page failed"),
      origin: options.origin,
      consoleOrigin: options.consoleOrigin,
      whatsappForVisitors: options.whatsappForVisitors,
      google: options.google ?? null,
      now: options.now(),
      textFiles: (parts) => options.textFiles(language, parts),
      sessionFile: options.sessionFile,
    };
    const context = new RouterContextProvider(new Map([[entry.pageContext, page]]));
    const response = await handle(new Request(`${options.origin}${url}`), context);
    const body = entry.documents.get(response) ?? Buffer.from(await response.arrayBuffer());
    // React Router's last word, when not even the error page could be rendered.
    if (response.status >= 500 && !/html|x-script/.test(response.headers.get("content-type") ?? ""))
      throw new Error("the page's error could not be rendered");
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
}

/** A refusal of the door becomes the status and text of the page; what is our fault, a number that the log has too. */
function pageCall(
  call: Call,
  { language, requestId, url }: RenderRequest,
  log: Pick<Log, "warn" | "error">,
): Call {
  return async (contract, input) => {
    try {
      return await call(contract, input);
    } catch (error) {
      const { status, body } = failureOf(error, language);
      const incident = { err: error, requestId, url, call: contract.path };
      if (status === 503) log.warn(incident, "call of a page refused");
      else if (status >= 500) log.error(incident, "call of a page failed");
      // Of what is not there the page speaks itself: the door would name a parameter.
      const said = status === 404 ? null : { message: body.message, ...(status >= 500 && { requestId }) };
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers what is thrown
      throw data(said, { status });
    }
  };
}

const buildFolder = resolve(import.meta.dirname, "../../build");

/** The built pages of `npm run build`, loaded once. */
export function builtPages(): Pick<RenderingOptions, "build" | "textFiles" | "sessionFile"> {
  const url = pathToFileURL(resolve(buildFolder, "server/index.js")).href;
  let loading: Promise<ServerBuild> | undefined;
  const manifestFile = resolve(buildFolder, "client/.vite/manifest.json");
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, { file: string }>)
    : {};
  const dialogs = manifest["src/pages/login/plain-dialogs.tsx"];
  return {
    sessionFile: dialogs ? `/${dialogs.file}` : null,
    build: () => (loading ??= import(url) as Promise<ServerBuild>),
    textFiles: (language, parts) =>
      ["", ...parts.map((part) => `=${part}`)].flatMap((query) => {
        const chunk = manifest[`locales/${language}.json?texts${query}`];
        return chunk ? [`/${chunk.file}`] : [];
      }),
  };
}
