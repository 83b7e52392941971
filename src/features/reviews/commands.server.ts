import { Refusal } from "#base/errors.ts";
import { quoted, WrongUsage, type Command } from "#door/command.server.ts";
import { judgeReview } from "./moderation.server.ts";
import { waitingReviews, type HeldReview } from "./write-queries.server.ts";

const mostListed = 200;

export const reviewsCommand: Command = {
  name: "reviews",
  usage: "list-held | publish <id>... | remove <id>...",
  summary: "Look at the reviews that are held back or reported by their business, and decide",
  async run({ db, terminal }, [action = "", ...ids]) {
    if (action === "list-held" && ids.length === 0) {
      const held = await waitingReviews(await db(), mostListed);
      for (const review of held) for (const line of linesOf(review)) terminal.print(line);
      terminal.print(held.length === 0 ? "Nothing waits." : `${held.length} to look at`);
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
  const why = heldFor.length > 0 ? `held for ${heldFor.join(", ")}` : "published";
  return [
    `${publicId}  ${createdAt.toISOString()}  ${rating}/5  ${quoted(vendorName)}  by ${quoted(author)}`,
    `  ${why}${reports > 0 ? `, ${reports} reports` : ""}`,
    `  ${quoted(text)}`,
    ...images.map((image) => `  ${image}`),
    "",
  ];
}
