import { matchAt } from "./match-at.ts";

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
