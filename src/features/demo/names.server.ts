import type { Random } from "#base/random.ts";
import type { DemoContent, Pair, Trade } from "./content.server.ts";

/** Gives names in both scripts that have not been given before; the area is added when there are none left. */
export function nameMaker({ fathers, mothers }: Pick<DemoContent, "fathers" | "mothers">) {
  const given = new Set<string>();
  return function nextName(trade: Trade, area: Pair | null, random: Random): Pair {
    const people = homely.has(trade.family) ? [...fathers, ...mothers] : fathers;
    let name = madeName(trade, { people, area, random });
    for (let attempt = 0; attempt < 40 && given.has(name.en); attempt++) {
      name = madeName(trade, { people, area, random });
    }
    if (given.has(name.en) && area) name = { en: `${name.en}, ${area.en}`, ar: `${name.ar} - ${area.ar}` };
    given.add(name.en);
    return name;
  };
}

/** Where a shop may be named after a mother. */
const homely = new Set(["food", "feast", "treats", "cafe", "grocery"]);

function madeName(
  trade: Trade,
  { people, area, random }: { people: readonly Pair[]; area: Pair | null; random: Random },
): Pair {
  const isShort = area !== null && /^\D+$/.test(area.en) && area.en.split(" ").length <= 2;
  const pattern = random.pick(trade.names.filter(({ en }) => isShort || !en.includes("#")));
  const person = random.pick(people);
  const word = random.pick(trade.words);
  const filled = (script: keyof Pair) =>
    pattern[script]
      .replace("~", word[script])
      .replace("@", person[script])
      .replace("#", area?.[script] ?? "");
  return { en: filled("en"), ar: filled("ar") };
}
