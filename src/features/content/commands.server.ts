import { readFile } from "node:fs/promises";
import { Refusal } from "#base/errors.ts";
import { isLanguage, languages } from "#base/language.ts";
import { quoted, WrongUsage, type Command, type CommandContext } from "#door/command.server.ts";
import { invalidatePages } from "#database/page-invalidation.server.ts";
import { readOwnPage, type OwnPage } from "./own-page.ts";
import { brandValues } from "./pages.server.ts";
import { deleteOwnPages, ownPages, saveOwnPage } from "./queries.server.ts";
import {
  publishTestimonial,
  waitingTestimonials,
  type WaitingTestimonial,
} from "./testimonial-queries.server.ts";
import { refuseTestimonial } from "./testimonials.server.ts";
import { isWrittenPage, writtenPages } from "./written-pages.ts";

export const pagesCommand: Command = {
  name: "pages",
  usage: "list | set <page> <language> <file> | reset <page> [<language>]",
  summary: "Puts your own Markdown in place of a written page, or the text that ships back",
  async run(context, [verb, slug = "", ...rest]) {
    if (verb === "list" && slug === "") return listPages(context);
    if (verb !== "set" && verb !== "reset") throw new WrongUsage("pages takes list, set or reset.");
    if (!isWrittenPage(slug)) throw new WrongUsage(`There is no page ${slug}: see pages list.`);
    const [language, file] = rest;
    if (language !== undefined && !isLanguage(language))
      throw new WrongUsage(`The languages are ${languages.join(", ")}.`);
    if (verb === "set") {
      if (!language || file === undefined || rest.length > 2)
        throw new WrongUsage("Which language, and which file?");
      const page = pageIn(await readFile(context.pathOf(file), "utf8"), brandValues(language), file);
      await saveOwnPage(await context.db(), { slug, language, page, now: new Date() });
      context.terminal.print(`/${slug} in ${language} is now "${page.title}".`);
    } else {
      if (rest.length > 1) throw new WrongUsage("Which language?");
      const count = await deleteOwnPages(await context.db(), slug, language ?? null);
      if (count === 0) throw new Refusal(`/${slug} is as it ships already.`);
      context.terminal.print(`/${slug} is as it ships again (${count}).`);
    }
    await invalidatePages(await context.db(), "*");
  },
};

async function listPages({ db, terminal }: CommandContext): Promise<void> {
  const own = await ownPages(await db());
  for (const slug of writtenPages) {
    const texts = own.filter((page) => page.slug === slug);
    const said = texts.map(
      ({ language, updatedAt }) => `${language} ${updatedAt.toISOString().slice(0, 10)}`,
    );
    terminal.print(`  /${slug.padEnd(24)}${said.length > 0 ? `own: ${said.join(", ")}` : "as it ships"}`);
  }
}

function pageIn(source: string, values: Readonly<Record<string, string>>, file: string): OwnPage {
  try {
    return readOwnPage(source, values);
  } catch (error) {
    throw new Refusal(`${file}: ${(error as Error).message}`);
  }
}

const mostListed = 200;

export const testimonialsCommand: Command = {
  name: "testimonials",
  usage: "list | publish <id>... | remove <id>...",
  summary: "Look at the testimonials that wait, and decide; a removed one is gone for good",
  async run({ db, terminal }, [verb, ...ids]) {
    if (verb === "list" && ids.length === 0) {
      const waiting = await waitingTestimonials(await db(), mostListed);
      for (const line of waiting.flatMap(linesOf)) terminal.print(line);
      terminal.print(waiting.length === 0 ? "No testimonial waits." : `${waiting.length} wait`);
      return;
    }
    if (verb !== "publish" && verb !== "remove")
      throw new WrongUsage("testimonials takes list, publish or remove.");
    if (ids.length === 0) throw new WrongUsage(`testimonials ${verb} takes the ids of testimonials.`);
    for (const id of ids) {
      const decide = verb === "publish" ? publishTestimonial : refuseTestimonial;
      if (!(await decide(await db(), id, new Date()))) throw new Refusal(`There is no testimonial ${id}.`);
      terminal.print(`${id} ${verb === "publish" ? "published" : "removed"}`);
    }
    await invalidatePages(await db(), "*");
  },
};

function linesOf(testimonial: WaitingTestimonial): string[] {
  const { id, name, email, phone, place, text, rating, photoId, language, createdAt } = testimonial;
  return [
    `${id}  ${createdAt.toISOString()}  ${rating === null ? "no stars" : `${rating}/5`}  ${language ?? ""}`,
    `  ${[name, phone, email, place].map((words) => quoted(words ?? "")).join("  ")}`,
    `  ${quoted(text)}`,
    ...(photoId === null ? [] : [`  /photos/${photoId}/1280.jpg`]),
    "",
  ];
}
