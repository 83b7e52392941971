import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "kysely";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Answer } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { entityTag } from "#door/answer.server.ts";
import type { Door } from "#door/door.server.ts";
import { getAllCategories, getAllSubCategories, getDepartments } from "#features/departments/contract.ts";
import { getListedCities } from "#features/vendors/listed-contract.ts";
import { vendorIdsForSitemap } from "#features/vendors/sitemap.server.ts";
import { sitePages } from "#pages/content/site-pages.ts";
import { madeOnce } from "./made-once.server.ts";

/** URLs of one file (sitemaps.org); a file of vendors covers a range of ids of this width. */
const mostInFile = 50_000;
/** Vendors that are read at a time: more would hold up other requests. */
const step = 5_000;

/** ms for which a file is given as it was made. */
const lifetime = 3_600_000;
/** Of a million vendors, all files of two such times: some 30 MB. */
const mostKept = 50;

const compress = promisify(gzip);
const expand = promisify(gunzip);

interface SitemapOptions {
  db: Db;
  door: Pick<Door, "callAs">;
  /** The site's address. */
  origin: string;
  now?: () => number;
}

/** robots.txt, the sitemap's index, and its files: the pages, and the vendors by 50,000. */
export function openSitemaps(
  server: FastifyInstance,
  { db, door, origin, now = Date.now }: SitemapOptions,
): void {
  const fileOf = madeOnce(async ({ file }: { file: number; time: number }) => {
    const lines = file === 0 ? await pageLines(door, origin) : await vendorLines(db, file, origin);
    if (lines.length === 0) throw new AppError("missing", "notFoundCall");
    const text = xmlOf(`<urlset xmlns="${namespace}">\n${lines.join("\n")}\n</urlset>`);
    const body = await compress(text);
    return { body, tag: entityTag(body) };
  }, mostKept);

  server.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`),
  );

  server.get("/sitemap.xml", async (_request, reply) => {
    const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM vendors`.execute(db);
    const files = Math.ceil((rows[0]?.last ?? 0) / mostInFile);
    const names = ["pages", ...Array.from({ length: files }, (_, index) => `vendors-${index + 1}`)];
    const body = names
      .map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`)
      .join("\n");
    return asXml(reply).send(xmlOf(`<sitemapindex xmlns="${namespace}">\n${body}\n</sitemapindex>`));
  });

  server.get<{ Params: { file: string } }>("/sitemaps/:file", async (request, reply) => {
    const [, kind, number] = /^(pages|vendors-([1-9]\d{0,3}))\.xml$/.exec(request.params.file) ?? [];
    if (!kind) return reply.callNotFound();
    const { body, tag } = await fileOf({ file: Number(number ?? 0), time: Math.floor(now() / lifetime) });
    asXml(reply).header("etag", tag).header("vary", "accept-encoding");
    if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
    if (!/\bgzip\b/.test(String(request.headers["accept-encoding"]))) return reply.send(await expand(body));
    return reply.header("content-encoding", "gzip").send(body);
  });
}

async function vendorLines(db: Db, file: number, origin: string): Promise<string[]> {
  const last = file * mostInFile;
  const lines: string[] = [];
  for (let after = last - mostInFile; after < last;) {
    const vendors = await vendorIdsForSitemap(db, { after, limit: step });
    const within = vendors.filter(({ id }) => id <= last);
    for (const { publicId, updatedAt } of within)
      lines.push(lineOf(`${origin}/shop-details?id=${publicId}`, updatedAt));
    if (within.length < step) break;
    after = within.at(-1)?.id ?? last;
  }
  return lines;
}

/** Pages that stand by themselves, departments, categories, and each category in each city that has some of it. */
async function pageLines(door: SitemapOptions["door"], origin: string): Promise<string[]> {
  const call = door.callAs("en");
  const [departments, categories, subcategories] = await Promise.all([
    every((page) => call(getDepartments, page)),
    every((page) => call(getAllCategories, page)),
    every((page) => call(getAllSubCategories, page)),
  ]);
  const paths = Object.values(sitePages)
    .flat()
    .map((path) => `/${path}`);
  for (const { id, hasCategories } of departments) {
    if (hasCategories) paths.push(`/categories?id=${id}`);
    paths.push(`/vendor-list?departmentId=${id}`);
  }
  for (const { id, hasSubcategories } of categories) {
    const listing = `/vendor-list?categoryId=${id}`;
    const { data: cities } = await call(getListedCities, { categoryId: id });
    paths.push(listing, ...cities.map((city) => `${listing}&near=${city.id}`));
    if (hasSubcategories) paths.push(`/categories/subcategories?id=${id}`);
  }
  paths.push(...subcategories.map(({ id }) => `/vendor-list?subcategoryId=${id}`));
  return paths.map((path) => lineOf(`${origin}${path}`));
}

/** The items of all pages of a call, 50 at a time. */
async function every<Item>(
  ask: (page: { skip: number; limit: number }) => Promise<Answer<Item[]>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const { data, page, pages } = await ask({ skip: items.length, limit: 50 });
    items.push(...data);
    if (page >= pages) return items;
  }
}

function lineOf(url: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
  return `<url><loc>${url.replaceAll("&", "&amp;")}</loc>${lastmod}</url>`;
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

function xmlOf(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply
    .type("application/xml; charset=utf-8")
    .header("cache-control", `public, max-age=${lifetime / 1_000}`);
}
