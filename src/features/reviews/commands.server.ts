import { Refusal } from "#base/errors.ts";
import { quoted, WrongUsage, type Command } from "#door/command.server.ts";
import { judgeReview } from "./moderation.server.ts";
import { heldReviews, type HeldReview } from "./write-queries.server.ts";

const mostListed = 200;

export const reviewsCommand: Command = {
  name: "reviews",
  usage: "list-held | publish <id>... | remove <id>...",
  summary: "Look at the reviews that are held back, and decide",
  async run({ db, terminal }, [action = "", ...ids]) {
    if (action === "list-held" && ids.length === 0) {
      const held = await heldReviews(await db(), mostListed);
      for (const review of held) for (const line of linesOf(review)) terminal.print(line);
      terminal.print(held.length === 0 ? "Nothing is held back." : `${held.length} held back`);
      return;
    }
    const status = action === "publish" ? "published" : action === "remove" ? "removed" : null;
    if (!status) throw new WrongUsage("reviews takes list-held, publish or remove.");
    if (ids.length === 0) throw new WrongUsage(`reviews ${action} takes the ids of reviews.`);
    for (const id of ids) {
      if (!(await judgeReview(await db(), id, { status, now: new Date() }))) {
        throw new Refusal(`There is no review ${id}.`);
      }
      terminal.print(`${id} ${status}`);
    }
  },
};

function linesOf(review: HeldReview): string[] {
  const { publicId, createdAt, rating, vendorName, author, heldFor, reports, text, images } = review;
  return [
    `${publicId}  ${createdAt.toISOString()}  ${rating}/5  ${quoted(vendorName)}  by ${quoted(author)}`,
    `  held for ${heldFor.join(", ")}${reports > 0 ? `, ${reports} reports` : ""}`,
    `  ${quoted(text)}`,
    ...images.map((image) => `  ${image}`),
    "",
  ];
}
