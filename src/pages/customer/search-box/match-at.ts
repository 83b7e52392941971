/** Where a word of `text` begins with `query`, whatever its case, accents or Arabic spelling; null where none does. */
export function matchAt(text: string, query: string): { start: number; end: number } | null {
  if (query === "") return null;
  const plain = plainOf(query);
  for (let start = 0; start < text.length; start++) {
    if (!beginsWord(text.slice(0, start))) continue;
    for (let end = start + 1; end <= text.length; end++) {
      const part = plainOf(text.slice(start, end));
      if (part === plain) return { start, end };
      if (!plain.startsWith(part)) break;
    }
  }
  return null;
}

/** The Arabic article belongs to the word it is written on, but nobody types it to find that word. */
function beginsWord(before: string): boolean {
  return !/[\p{L}\p{N}]$/u.test(before) || /(^|[^\p{L}\p{N}])ال$/u.test(before);
}

function plainOf(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .toLowerCase();
}
