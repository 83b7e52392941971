/** A text with the part that begins a word like the query marked; without a match the text alone. */
export function Marked({ text, query }: { text: string; query: string }) {
  const at = matchAt(text, query.trim());
  if (!at) return text;
  return (
    <>
      {text.slice(0, at.start)}
      <mark>{text.slice(at.start, at.end)}</mark>
      {text.slice(at.end)}
    </>
  );
}

/** Where a word of `text` begins with `query`, ignoring case and accents; null when none does. */
export function matchAt(text: string, query: string): { start: number; end: number } | null {
  if (query === "") return null;
  const plain = plainOf(query);
  for (let start = 0; start < text.length; start++) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1] ?? "")) continue;
    for (let end = start + 1; end <= text.length; end++) {
      const part = plainOf(text.slice(start, end));
      if (part === plain) return { start, end };
      if (!plain.startsWith(part)) break;
    }
  }
  return null;
}

function plainOf(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
