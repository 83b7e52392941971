import { useSyncExternalStore } from "react";
import { chance } from "#door/post-headers.ts";
import { draftFrom, emptyDraft, type Draft } from "./draft.ts";
import { forgetAll, keepText, readText } from "./photo-store.ts";

/** Where the draft is in session storage; a copy outlives the tab beside the photos. */
const key = "vendorDraft";

interface State {
  /** Null where nothing was begun. */
  draft: Draft | null;
  /** Both places have been read. */
  isRead: boolean;
}

let state: State = { draft: null, isRead: false };
const listeners = new Set<() => void>();
let reading: Promise<void> | undefined;

/** The draft of this browser. Until it is read, and on the server, there is none. */
export function useDraft() {
  const { draft, isRead } = useSyncExternalStore(
    subscribe,
    () => state,
    () => unread,
  );
  return { draft: draft ?? emptyDraft, hasBegun: draft !== null, isRead, change: changeDraft };
}

/** Kept at once, so that neither a reload nor a closed tab loses a letter. */
export function changeDraft(part: Partial<Draft>): void {
  const draft = { ...(state.draft ?? emptyDraft), ...part };
  const text = JSON.stringify(draft);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The copy keeps it.
  }
  void keepText("draft", text);
  renewAttempt();
  show({ draft, isRead: true });
}

/** After it was sent. */
export async function forgetDraft(): Promise<void> {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
  await forgetAll();
  show({ draft: null, isRead: true });
}

let attempt = chance();

/** By which the server knows a repetition of the same draft. */
export const attemptKey = (): string => attempt;
const renewAttempt = (): void => void (attempt = chance());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  reading ??= read();
  return () => listeners.delete(listener);
}

async function read(): Promise<void> {
  const draft = draftFrom(inSession()) ?? draftFrom(await readText("draft"));
  // Somebody may have typed meanwhile.
  show({ draft: state.draft ?? draft, isRead: true });
}

function inSession(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function show(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

const unread: State = { draft: null, isRead: false };
