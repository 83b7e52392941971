import {
  Outlet,
  UNSAFE_withComponentProps as withProps,
  UNSAFE_withErrorBoundaryProps as withError,
  type ServerBuild,
} from "react-router";
import { expect, test, vi } from "vitest";
import type { Call } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { getAllBanners } from "#features/content/contract.ts";
import * as entry from "#pages/entry.server.tsx";
import { pageOf } from "#pages/page-context.ts";
import * as root from "#pages/root.tsx";
import { createRender } from "./rendering.server.ts";

// The build compiles the catalogues; here they are as they are written.
vi.mock("#pages/messages.ts", async () => {
  const { default: messages } = await import("#locales/en.json", { with: { type: "json" } });
  return {
    partsOf: () => [],
    loadMessages: async () => {},
    useTexts: () => messages,
    messagesOf: () => messages,
  };
});

type Load = NonNullable<ServerBuild["routes"][string]>["module"]["loader"];

/** As React Router's build wraps it. */
const frame = {
  ...root,
  default: withProps(root.default as never),
  ErrorBoundary: withError(root.ErrorBoundary),
};

/** The site's own frame and error page around one page, `/home`, that does what the test says. */
function buildOf(loader: Load, Page = () => <Outlet />): ServerBuild {
  const files = { module: "/x.js", css: [], imports: [] };
  const route = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false };
  const none = { hasClientMiddleware: false, hasErrorBoundary: false, clientActionModule: undefined };
  const more = {
    ...none,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  return {
    entry: { module: entry },
    routes: {
      root: { id: "root", path: "", module: frame as never },
      home: { id: "home", parentId: "root", path: "home", module: { default: Page, loader } },
    },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: {
        root: { id: "root", path: "", ...route, ...more, hasErrorBoundary: true, ...files },
        home: { id: "home", parentId: "root", path: "home", ...route, ...more, ...files },
      },
      url: "/manifest.js",
      version: "1",
    },
    assetsBuildDirectory: "",
    publicPath: "/",
    basename: "/",
    future: {},
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
    ssr: true,
    allowedActionOrigins: false,
  } as unknown as ServerBuild;
}

interface Line {
  err: Error;
  requestId: string;
}

async function render(build: ServerBuild, { call, url = "/home" }: { call?: Call; url?: string } = {}) {
  const lines: Line[] = [];
  const write = (line: object) => void lines.push(line as Line);
  const page = await createRender({
    door: { callAs: () => call ?? (() => Promise.reject(new Error("no call"))) },
    log: { warn: write, error: write },
    origin: "https://site.example",
    consoleOrigin: "https://console.example",
    whatsappForVisitors: false,
    now: () => 0,
    build: async () => build,
    textFiles: () => [],
    sessionFile: null,
    mode: "production",
  })({ url, language: "en", place: null, requestId: "0123abcd" });
  return { ...page, body: page.body.toString(), lines };
}

const asks: Load = async ({ context }) => await pageOf(context).call(getAllBanners, {});
function failing(error: Error): Call {
  return async () => {
    throw error;
  };
}

test("[SHELL-11] a page that fails shows the number under which the log has what happened", async () => {
  const broken = new Error("secret of the house");
  const { status, body, lines } = await render(buildOf(() => Promise.reject(broken)));
  expect(status).toBe(500);
  expect(body).toContain("Something went wrong on our side");
  expect(body).toContain("mention the number 0123abcd");
  expect(body).not.toContain("secret of the house");
  expect(lines).toMatchObject([{ err: broken, requestId: "0123abcd" }]);
});

test("[SHELL-11] so does one that cannot be drawn", async () => {
  const broken = new Error("secret of the house");
  const Page = () => {
    throw broken;
  };
  const { status, body, lines } = await render(buildOf(async () => ({}), Page));
  expect(status).toBe(500);
  expect(body).toContain("mention the number 0123abcd");
  expect(body).not.toContain("secret of the house");
  expect(lines).toMatchObject([{ err: broken, requestId: "0123abcd" }]);
});

test.each(["/home", "/home.data"])("[SHELL-11] so does one whose call fails: %s", async (url) => {
  const broken = new Error("secret of the house");
  const { status, body, lines } = await render(buildOf(asks), { call: failing(broken), url });
  expect(status).toBe(500);
  expect(body).toContain("0123abcd");
  expect(body).not.toContain("secret of the house");
  expect(lines).toMatchObject([{ err: broken, requestId: "0123abcd" }]);
});

test("[SHELL-11] a database that is away is no fault of the page: 503, with a number too", async () => {
  const away = new AppError("unavailable", "unavailable");
  const { status, body, lines } = await render(buildOf(asks), { call: failing(away) });
  expect(status).toBe(503);
  expect(body).toContain("mention the number 0123abcd");
  expect(lines).toMatchObject([{ err: away, requestId: "0123abcd" }]);
});

test("[SHELL-11] what is not there is told, and is no incident", async () => {
  const unknown = new AppError("missing", "unknown", { pkVendorId: "unknown" });
  const { status, body, lines } = await render(buildOf(asks), { call: failing(unknown) });
  expect(status).toBe(404);
  expect(body).toContain("This page is not here");
  expect(body).not.toMatch(/mention the number|pkVendorId/);
  expect(lines).toEqual([]);
});

test("a page whose error page fails too is left to the plain document", async () => {
  const build = buildOf(() => Promise.reject(new Error("first")));
  const failingRoot = {
    ...frame,
    ErrorBoundary: () => {
      throw new Error("second");
    },
  };
  build.routes["root"]!.module = failingRoot;
  await expect(render(build)).rejects.toThrow("could not be rendered");
});
