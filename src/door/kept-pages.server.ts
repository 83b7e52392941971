import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { brotliText, quickBrotli } from "./brotli.server.ts";

/** A rendered page as it comes from the renderer. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A page kept whole. Its small bodies are made once it is asked for a second time: most pages of a crawl never are. */
export interface KeptPage extends RenderedPage {
  brotli: Buffer | null;
  gzip: Buffer | null;
  isPacked: boolean;
  bytes: number;
  tags: readonly string[];
  /** Unix milliseconds until which it is served as it is, and served while a new one is rendered. */
  freshUntil: number;
  staleUntil: number;
}

export interface KeptPagesOptions {
  maxBytes: number;
  freshMs: number;
  staleMs: number;
  now: () => number;
}

export interface PageRequest {
  key: string;
  /** What the page shows, for `drop`; `*` is every page's. */
  tags: readonly string[];
  render: () => Promise<RenderedPage>;
  keeps: (page: RenderedPage) => boolean;
}

/**
 * Pages kept whole by key, least recently used first out. One render at a time for a key (single flight);
 * a stale page is served while its successor is rendered, and goes on being served when that fails.
 */
export function createKeptPages({ maxBytes, freshMs, staleMs, now }: KeptPagesOptions) {
  const store = createStore(maxBytes);
  const underWay = new Map<string, Promise<KeptPage>>();
  // Of the pages that are being rendered: what changes meanwhile.
  const changes = new Set<{ tags: readonly string[]; hasChanged: boolean }>();

  async function fill({ key, tags, render, keeps }: PageRequest): Promise<KeptPage> {
    const begun = { tags, hasChanged: false };
    changes.add(begun);
    const rendered = await render().finally(() => changes.delete(begun));
    const freshUntil = now() + freshMs;
    const page = { ...unpacked(rendered), tags, freshUntil, staleUntil: freshUntil + staleMs };
    // What was rendered from data that changed meanwhile answers this request, and is not kept.
    if (!begun.hasChanged && keeps(rendered)) {
      // The successor of a page that is asked for will be asked for.
      if (store.get(key)) store.pack(key, page);
      store.keep(key, page);
    }
    return page;
  }

  function refill(request: PageRequest): Promise<KeptPage> {
    const running = underWay.get(request.key);
    if (running) return running;
    const filling = fill(request).finally(() => underWay.delete(request.key));
    underWay.set(request.key, filling);
    return filling;
  }

  return {
    /** The kept page at once, or a fresh one when it is rendered. */
    page(request: PageRequest): KeptPage | Promise<KeptPage> {
      const page = store.get(request.key);
      const at = now();
      if (!page) return refill(request);
      if (page.staleUntil <= at)
        return refill(request).then(
          (successor) => (failed(successor) ? page : successor),
          () => page,
        );
      store.touch(request.key, page);
      store.pack(request.key, page);
      if (page.freshUntil <= at) refill(request).catch(() => undefined);
      return page;
    },
    /** Drops the pages with this tag; `*` drops all. */
    drop(tag: string): void {
      const shows = ({ tags }: { tags: readonly string[] }) => tag === "*" || tags.includes(tag);
      for (const begun of changes) begun.hasChanged ||= shows(begun);
      store.drop(shows);
    },
    /** Has the pages with this tag rendered anew when they are next asked for: until then they are served as they are. */
    age(tag: string): void {
      store.age((page) => page.tags.includes(tag), now());
    },
    size: store.size,
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;

/** As many pages as fit; the one that was touched longest ago makes room. */
function createStore(maxBytes: number) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  function keep(key: string, page: KeptPage): void {
    forget(key);
    pages.set(key, page);
    bytes += page.bytes;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes || oldest === key) break;
      forget(oldest);
    }
  }

  return {
    get: (key: string) => pages.get(key),
    keep,
    touch(key: string, page: KeptPage): void {
      pages.delete(key);
      pages.set(key, page);
    },
    /** Makes the small bodies, once. Should that fail, the page goes out as it is. */
    pack(key: string, page: KeptPage): void {
      if (page.isPacked) return;
      page.isPacked = true;
      const take = (small: Partial<KeptPage>): void => {
        const isKept = pages.get(key) === page;
        if (isKept) forget(key);
        Object.assign(page, small);
        if (isKept) keep(key, page);
      };
      packed(page).then(take, () => undefined);
    },
    drop(isDropped: (page: KeptPage) => boolean): void {
      for (const [key, page] of pages) if (isDropped(page)) forget(key);
    },
    age(isAged: (page: KeptPage) => boolean, at: number): void {
      for (const page of pages.values()) if (isAged(page)) page.freshUntil = Math.min(page.freshUntil, at);
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}

function failed({ status }: RenderedPage): boolean {
  return status >= 500;
}

function unpacked(page: RenderedPage) {
  return { ...page, brotli: null, gzip: null, isPacked: false, bytes: page.body.length };
}

const gzipAsync = promisify(gzip);

/** Off the request: the first answers of a page go out as they are or quickly compressed. */
async function packed({ body }: KeptPage): Promise<Pick<KeptPage, "brotli" | "gzip" | "bytes">> {
  // A copy: what comes from zlib lies in a larger buffer, of which all would be kept.
  const brotli = Buffer.from(await brotliText(body, 5));
  const zipped = await gzipAsync(body, { level: 6 });
  return { brotli, gzip: zipped, bytes: body.length + brotli.length + zipped.length };
}

/** The small body where it is made already, else one made quickly. */
export function brotliOf({ brotli, body }: KeptPage): Buffer {
  return brotli ?? quickBrotli(body);
}
