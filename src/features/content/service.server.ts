import type { InputOf } from "#base/endpoint.ts";
import { textIn } from "#base/language.ts";
import type { Page } from "#base/paging.ts";
import type { Context } from "#door/context.server.ts";
import type * as contract from "./contract.ts";
import type { Banner, Testimonial } from "./contract.ts";
import { maskedEmail, maskedPhone } from "./masking.ts";
import * as queries from "./queries.server.ts";

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

export async function getTestimonials(
  { db }: Context,
  { skip, limit, sort = "RANDOM" }: InputOf<typeof contract.getTestimonials>,
): Promise<Page<Testimonial>> {
  const [total, rows] = await Promise.all([
    queries.countTestimonials(db),
    queries.testimonials(db, { order: sort, skip, limit }),
  ]);
  const items = rows.map(({ email, phone, createdAt, ...row }) => ({
    ...row,
    email: maskedEmail(email ?? ""),
    phone: maskedPhone(phone ?? ""),
    createdAt: createdAt.toISOString(),
  }));
  return { items, total, skip, limit };
}
