import { openDatabases } from "#database/connect.server.ts";
import { nobody } from "#door/context.server.ts";
import { createDoor } from "#door/door.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import type { Render } from "#door/pages.server.ts";
import type { RendererStart, RenderOrder, RenderReply } from "./renderer-pool.server.ts";
import { builtPages, createRender } from "./rendering.server.ts";
import { routes } from "./routes.server.ts";

/** A process that only renders pages, for RENDERERS. It ends when the site that started it is gone. */
let render: Promise<Render> | undefined;

process.on("message", (message: RendererStart | RenderOrder) => {
  if ("connection" in message) render = prepare(message);
  else void answer(message);
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole group; the site ends its renderers itself, after their last page.
process.on("SIGINT", () => {});

/** Pages only ask: nothing that they call reads or writes files. */
const noFiles = {} as FileStore;

async function prepare({ connection, origin, consoleOrigin, settings }: RendererStart): Promise<Render> {
  const databases = await openDatabases(connection, { reads: 2, writes: 1 });
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const door = createDoor(routes, ({ language, user, caller = nobody }) => ({
    db: databases.reads,
    reads: databases.reads,
    user,
    caller,
    settings,
    files: noFiles,
    now: new Date(),
    log,
    language,
    // Pages only read.
    canSend: () => false,
  }));
  return createRender({
    door,
    log,
    origin,
    consoleOrigin,
    whatsappForVisitors: settings.whatsappForVisitors,
    google: settings.google,
    now: Date.now,
    ...builtPages(),
    mode: "production",
  });
}

async function answer({ number, request }: RenderOrder): Promise<void> {
  const reply: RenderReply = { number };
  try {
    if (!render) throw new Error("the renderer was not started");
    reply.page = await (await render)(request);
  } catch (error) {
    reply.error = String(error);
  }
  process.send?.(reply);
}
