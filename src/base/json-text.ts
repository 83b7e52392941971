/**
 * Fields that arrive as values or as the JSON text of them (`arrTags`, `workingHours`). Nothing here throws: what is
 * broken, longer than anyone needs, or names `__proto__` counts as absent.
 */

const longestText = 8192;
const mostEntries = 100;

/** The texts in a list, without what is no text or says nothing. */
export function textsOf(value: unknown): string[] {
  const list = valueOf(value);
  if (!Array.isArray(list)) return [];
  return list
    .slice(0, mostEntries)
    .filter((item) => typeof item === "string")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** The texts of an object by their names; null where there is no object. */
export function textRecordOf(value: unknown): Record<string, string> | null {
  const record = valueOf(value);
  if (typeof record !== "object" || record === null || Array.isArray(record)) return null;
  if (Object.hasOwn(record, "__proto__")) return null;
  const entries = Object.entries(record).slice(0, mostEntries);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function valueOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.length > longestText) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
