import { useState } from "react";
import type { Answer } from "#base/endpoint.ts";
import { useLoaded } from "./use-loaded.ts";

const pageSize = 20;
type Ask<Item> = (slice: { skip: number; limit: number }, signal: AbortSignal) => Promise<Answer<Item[]>>;

/** A list of one's own, as much of it as was asked for by "Show more"; a change shows what the server then says. */
export function usePages<Item>(ask: Ask<Item>) {
  const [shown, setShown] = useState(pageSize);
  const loaded = useLoaded(async (signal) => {
    const skips = Array.from({ length: shown / pageSize }, (_, index) => index * pageSize);
    const answers = await Promise.all(skips.map((skip) => ask({ skip, limit: pageSize }, signal)));
    return { items: answers.flatMap(({ data }) => data), total: answers[0]?.total ?? 0 };
  }, String(shown));
  return { loaded, showMore: () => setShown((before) => before + pageSize) };
}
