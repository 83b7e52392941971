import { fold } from "#base/text-folding.ts";

/** The best of these texts by shared character trigrams, as a database's extension would rank them: the baseline. */
export function trigramsOf(rows: readonly { id: string; texts: readonly string[] }[]) {
  const byTrigram = new Map<string, number[]>();
  const texts = rows.flatMap(({ id, texts: own }) =>
    own.map((text) => ({ id, trigrams: trigrams(fold(text)) })),
  );
  for (const [index, text] of texts.entries()) {
    for (const trigram of text.trigrams) {
      const list = byTrigram.get(trigram);
      if (list) list.push(index);
      else byTrigram.set(trigram, [index]);
    }
  }
  return (query: string, limit: number): string[] => {
    const wanted = trigrams(query);
    const shared = new Map<number, number>();
    for (const trigram of wanted)
      for (const index of byTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    const scored = Array.from(shared, ([index, count]) => {
      const text = texts[index]!;
      return { id: text.id, score: count / (wanted.size + text.trigrams.size - count) };
    });
    return scored
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ id }) => id);
  };
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(" ")) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}
