import { useState } from "react";
import type { Answer } from "#base/endpoint.ts";
import { CallError } from "#door/call-error.ts";
import { useLoaded, type Loaded } from "./use-loaded.ts";

const pageSize = 20;
type Ask<Item> = (slice: { skip: number; limit: number }, signal: AbortSignal) => Promise<Answer<Item[]>>;

export interface Listed<Item> {
  items: Item[];
  total: number;
  /** From this device, since the server could not be reached. */
  isKept: boolean;
}

export interface Pages<Item> {
  loaded: Loaded<Listed<Item>>;
  showMore(): void;
}

/** What this device keeps of a list, for when the server cannot be reached. */
interface Keeping<Item> {
  keep(items: readonly Item[]): void;
  kept(): Item[] | null;
}

/** A list of one's own, as much of it as was asked for by "Show more"; a change shows what the server then says. */
export function usePages<Item>(ask: Ask<Item>, keeping?: Keeping<Item>): Pages<Item> {
  const [shown, setShown] = useState(pageSize);
  const loaded = useLoaded(async (signal): Promise<Listed<Item>> => {
    const skips = Array.from({ length: shown / pageSize }, (_, index) => index * pageSize);
    try {
      const answers = await Promise.all(skips.map((skip) => ask({ skip, limit: pageSize }, signal)));
      const items = answers.flatMap(({ data }) => data);
      keeping?.keep(items);
      return { items, total: answers[0]?.total ?? 0, isKept: false };
    } catch (error) {
      const kept = error instanceof CallError && error.status === 0 ? keeping?.kept() : null;
      if (!kept) throw error;
      return { items: kept, total: kept.length, isKept: true };
    }
  }, String(shown));
  return { loaded, showMore: () => setShown((before) => before + pageSize) };
}
