import { Refusal } from "#base/errors.ts";
import { formatE164 } from "#base/phone.ts";
import { quoted, WrongUsage, type Command } from "#door/command.server.ts";
import { refuseEnquiry, releaseEnquiry } from "./moderation.server.ts";
import { heldEnquiries, type HeldEnquiry } from "./queries.server.ts";

const mostListed = 200;

export const enquiriesCommand: Command = {
  name: "enquiries",
  usage: "held | release <id>... | refuse <id>...",
  summary: "Lists the enquiries that are held back; passes them on to the business, or refuses them.",
  async run({ db, terminal, origin }, [action = "", ...ids]) {
    if (action === "held" && ids.length === 0) {
      const held = await heldEnquiries(await db(), mostListed);
      for (const line of held.flatMap(linesOf)) terminal.print(line);
      terminal.print(held.length === 0 ? "No enquiry is held back." : `${held.length} held back`);
      return;
    }
    if (action !== "release" && action !== "refuse") {
      throw new WrongUsage("enquiries takes held, release or refuse.");
    }
    if (ids.length === 0) throw new WrongUsage(`enquiries ${action} takes the ids of enquiries.`);
    for (const id of ids) {
      const now = new Date();
      const delivery =
        action === "release"
          ? await releaseEnquiry(await db(), id, { now, origin })
          : await refuseEnquiry(await db(), id, now);
      if (delivery === null) throw new Refusal(`No enquiry ${id} is held back.`);
      terminal.print(`${id} ${outcomes[delivery]}`);
    }
  },
};

const outcomes = {
  told: "is on its way to the business.",
  kept: "is kept: we do not know where to write to this business.",
  demo: "is released; the business is invented, so nobody is told.",
  refused: "is refused.",
};

function linesOf({ publicId, createdAt, vendorName, name, mobile, heldFor, more }: HeldEnquiry): string[] {
  const others = more > 0 ? `; ${more} more of this number` : "";
  return [
    `${publicId}  ${createdAt.toISOString()}  ${quoted(name)} ${quoted(formatE164(mobile))} asks ${quoted(vendorName)}`,
    `  held for ${heldFor}${others}`,
  ];
}
