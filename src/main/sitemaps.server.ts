import { sql } from "kysely";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Answer } from "#base/endpoint.ts";
import type { Db } from "#database/connect.server.ts";
import type { Door } from "#door/door.server.ts";
import { getAllCategories, getAllSubCategories, getDepartments } from "#features/departments/contract.ts";
import { getListedCities } from "#features/vendors/listed-contract.ts";
import { vendorIdsForSitemap } from "#features/vendors/sitemap.server.ts";
import { sitePages } from "#pages/content/site-pages.ts";

/** URLs of one file (sitemaps.org); a file of vendors covers a range of ids of this width. */
const mostInFile = 50_000;

interface Entry {
  path: string;
  changed?: Date;
}

/** robots.txt, the sitemap's index, and its files: the pages, and the vendors by 50,000. */
export function openSitemaps(
  server: FastifyInstance,
  { db, door, origin }: { db: Db; door: Door; origin: string },
): void {
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
    return sendXml(
      reply,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</sitemapindex>`,
    );
  });

  server.get<{ Params: { file: string } }>("/sitemaps/:file", async (request, reply) => {
    const [, kind, number] = /^(pages|vendors-([1-9]\d{0,3}))\.xml$/.exec(request.params.file) ?? [];
    if (!kind) return reply.callNotFound();
    const entries = kind === "pages" ? await pageEntries(door) : await vendorEntries(db, Number(number));
    if (entries.length === 0) return reply.callNotFound();
    return sendXml(reply, urlSet(entries, origin));
  });
}

async function vendorEntries(db: Db, file: number): Promise<Entry[]> {
  const first = (file - 1) * mostInFile;
  const vendors = await vendorIdsForSitemap(db, { after: first, limit: mostInFile });
  return vendors
    .filter(({ id }) => id <= first + mostInFile)
    .map(({ publicId, updatedAt }) => ({ path: `/shop-details?id=${publicId}`, changed: updatedAt }));
}

/** Pages that stand by themselves, departments, categories, and each category in each city that has some of it. */
async function pageEntries(door: Door): Promise<Entry[]> {
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
  return paths.map((path) => ({ path }));
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

function urlSet(entries: Entry[], origin: string): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${origin}${path.replaceAll("&", "&amp;")}</loc>${lastmod}</url>`;
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>`;
}

function sendXml(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .type("application/xml; charset=utf-8")
    .header("cache-control", "public, max-age=3600")
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);
}
