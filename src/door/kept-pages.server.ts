import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A rendered page as it comes from the renderer. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A page kept whole, with its compressed bodies once they are made. */
export interface KeptPage extends RenderedPage {
  brotli: Buffer | null;
  gzip: Buffer | null;
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
  const pages = new Map<string, KeptPage>();
  const underWay = new Map<string, Promise<KeptPage>>();
  let bytes = 0;
  let generation = 0;

  function forget(key: string): void {
    const page = pages.get(key);
    if (page) bytes -= page.bytes;
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

  async function fill({ key, tags, render, keeps }: PageRequest): Promise<KeptPage> {
    const begun = generation;
    const rendered = await render();
    const freshUntil = now() + freshMs;
    const page = { ...unpacked(rendered), tags, freshUntil, staleUntil: freshUntil + staleMs };
    // What was rendered from data that changed meanwhile answers this request, and is not kept.
    if (begun === generation && keeps(rendered)) {
      keep(key, page);
      void compress(page).then(() => pages.get(key) === page && keep(key, page));
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
    /** The kept page, or a fresh one. */
    async page(request: PageRequest): Promise<KeptPage> {
      const page = pages.get(request.key);
      const at = now();
      if (!page) return refill(request);
      if (page.staleUntil <= at)
        return refill(request).then(
          (successor) => (failed(successor) ? page : successor),
          () => page,
        );
      pages.delete(request.key);
      pages.set(request.key, page);
      if (page.freshUntil <= at) refill(request).catch(() => undefined);
      return page;
    },
    /** Drops the pages with this tag; `*` drops all. */
    drop(tag: string): void {
      generation += 1;
      for (const [key, page] of pages) if (tag === "*" || page.tags.includes(tag)) forget(key);
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;

function failed({ status }: RenderedPage): boolean {
  return status >= 500;
}

function unpacked(page: RenderedPage) {
  return { ...page, brotli: null, gzip: null, bytes: page.body.length };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Off the request: the first answers of a page go out as they are or quickly compressed. */
async function compress(page: KeptPage): Promise<void> {
  page.brotli = await brotliText(page.body, 5);
  page.gzip = await gzipAsync(page.body, { level: 6 });
  page.bytes = page.body.length + page.brotli.length + page.gzip.length;
}

export function brotliText(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
