import type { InputOf } from "#base/endpoint.ts";
import { textIn } from "#base/language.ts";
import type { Context } from "#door/context.server.ts";
import type { ArticleText } from "./article-text.ts";
import { unknownPage, type Banner } from "./contract.ts";
import type * as contract from "./contract.ts";
import { shippedPage, withBrand } from "./pages.server.ts";
import * as queries from "./queries.server.ts";
import { isWrittenPage } from "./written-pages.ts";

export async function getAllBanners({ db, language }: Context): Promise<Banner[]> {
  const rows = await queries.banners(db);
  return rows.map(({ id, kickers, names, texts, actions, link, image }) => ({
    id,
    link,
    imageUrl: image,
    kicker: textIn(kickers, language),
    name: textIn(names, language),
    text: textIn(texts, language),
    action: textIn(actions, language),
  }));
}

/** The operator's own text where there is one, else the text that ships. */
export async function getWrittenPage(
  { db, language }: Context,
  { slug }: InputOf<typeof contract.getWrittenPage>,
): Promise<ArticleText[]> {
  if (!isWrittenPage(slug)) throw unknownPage();
  const own = await queries.ownPage(db, slug, language);
  if (!own) return [shippedPage(slug, language)];
  const { title, description, markdown, updatedAt } = own;
  return [
    {
      title: withBrand(title, language),
      description: withBrand(description, language),
      markdown: withBrand(markdown, language),
      updated: updatedAt.toISOString().slice(0, 10),
    },
  ];
}
