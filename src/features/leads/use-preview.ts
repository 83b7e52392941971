import { useEffect, useState } from "react";
import type { Call } from "#base/endpoint.ts";
import type { Position } from "#base/geometry.ts";
import { previewLead, type LeadPreview, type LeadTerm, type Need } from "./contract.ts";
import type { LeadDraft } from "./lead-draft.ts";

/** Where a lead is written. */
export interface Asking {
  call: Call;
  /** Where the customer is; a place in the description goes before it. */
  position: Position | null;
  /** What is there called; "" where that is not known. */
  placeName: string;
  /** The kind of business that the page is about, for descriptions that name none. */
  term?: LeadTerm | undefined;
}

export interface Preview {
  status: "waiting" | "looking" | "known" | "failed";
  /** The latest that is known, also while the next one is looked up. */
  found: LeadPreview | null;
}

/** ms after the last key before the server is asked. */
const pause = 500;
/** Shorter texts say nothing yet. */
const leastLetters = 4;

/** Which kinds of business a draft would ask, and whom it would reach. */
export function usePreview(draft: LeadDraft, { position, call, term }: Omit<Asking, "placeName">): Preview {
  const need = needOf(draft, position);
  const key = JSON.stringify(need);
  const [preview, setPreview] = useState<Preview>({ status: "waiting", found: null });
  useEffect(() => {
    if (need === null) return setPreview({ status: "waiting", found: null });
    const controller = new AbortController();
    setPreview(({ found }) => ({ status: "looking", found }));
    const timer = setTimeout(() => {
      found(call, { need, term, signal: controller.signal }).then(
        (preview) => setPreview({ status: "known", found: preview }),
        () => !controller.signal.aborted && setPreview({ status: "failed", found: null }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key tells all that is asked
  }, [key, call]);
  return preview;
}

/** Where the description names no kind of business, that of the page is meant. */
async function found(
  call: Call,
  { need, term, signal }: { need: Need; term: LeadTerm | undefined; signal: AbortSignal },
): Promise<LeadPreview | null> {
  const [preview = null] = (await call(previewLead, need, { signal })).data;
  if (!preview || !term || preview.terms.length > 0) return preview;
  const { kind, id } = term;
  return (await call(previewLead, { ...need, terms: [{ kind, id }] }, { signal })).data[0] ?? preview;
}

/** What is asked of the server; null where there is too little to ask. */
export function needOf(
  { description, mostVendors, terms }: LeadDraft,
  position: Position | null,
): Need | null {
  const text = description.trim();
  if (text.length < leastLetters && (terms === null || terms.length === 0)) return null;
  return {
    description: text === "" ? (terms?.[0]?.name ?? "") : text,
    mostVendors,
    terms: (terms ?? []).map(({ kind, id }) => ({ kind, id })),
    ...position,
  };
}
