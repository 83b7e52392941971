/** What somebody has begun to write, kept in this tab until it is sent. */
export interface ReviewDraft {
  rating: number;
  text: string;
}

const keyOf = (vendorId: string) => `reviewDraft:${vendorId}`;

export function keptDraft(vendorId: string): ReviewDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(vendorId)) ?? "null") as Partial<ReviewDraft> | null;
    if (typeof kept?.text !== "string" || typeof kept.rating !== "number") return null;
    return { text: kept.text, rating: kept.rating };
  } catch {
    return null;
  }
}

/** Nothing, where the browser keeps nothing. */
export function keepDraft(vendorId: string, draft: ReviewDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(vendorId));
    else sessionStorage.setItem(keyOf(vendorId), JSON.stringify(draft));
  } catch {
    // A private window may refuse.
  }
}
