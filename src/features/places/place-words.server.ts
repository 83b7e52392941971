import type { Closeness, NameIndex, NameMatch } from "#base/name-index.ts";
import { fold } from "#base/text-folding.ts";
import { readPlaceWords } from "./place-data.server.ts";

/**
 * An index of places that finds them also with a word beside their name that says what they are: "Olaya district",
 * حي الياسمين, "район Дейра". What is a name as it is typed comes first: "Industrial Area".
 */
export function withPlaceWords<Place>(index: NameIndex<Place>): NameIndex<Place> {
  const bareOf = bareNames(readPlaceWords());
  const better = (text: string, find: (text: string) => NameMatch<Place>[]) => {
    const found = find(text);
    const bare = isNamed(found) ? null : bareOf(text);
    const without = bare === null ? [] : find(bare);
    return isNamed(without) || found.length === 0 ? without : found;
  };
  return {
    find: (text, options) => better(text, (each) => index.find(each, options)),
    whole: (text, options) => better(text, (each) => index.whole(each, options)),
  };
}

/** Not only by words of it, and of what it is within. */
function isNamed([first]: readonly NameMatch<unknown>[]): boolean {
  return first !== undefined && names.has(first.closeness);
}

const names: ReadonlySet<Closeness> = new Set(["whole", "form", "beginning"]);

/** A text without such a word, before or behind the rest; null where it has none, or nothing else. */
function bareNames(words: readonly string[]): (text: string) => string | null {
  const [han, others] = [words.filter((word) => isHan(word)), words.filter((word) => !isHan(word))];
  const any = others.map(fold).join("|");
  const edges = [
    new RegExp(`^(?:${any}) +(?=\\S)`, "u"),
    new RegExp(`(?<=\\S) +(?:${any})$`, "u"),
    new RegExp(`(?<=\\p{Script=Han}{2})(?:${han.join("|")})$`, "u"),
  ];
  return (text) => {
    const folded = fold(text);
    const edge = edges.find((each) => each.test(folded));
    return edge ? folded.replace(edge, "") : null;
  };
}

function isHan(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}
