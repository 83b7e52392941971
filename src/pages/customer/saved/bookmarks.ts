import type { Answer, Call } from "#base/endpoint.ts";
import { keptToken, sessionChanged } from "#door/customer-token.ts";
import { getSavedLists, saveVendor, unsaveVendor, type SavedList } from "#features/saved/contract.ts";
import { toast } from "#ui/toast.ts";
import { requireLogin } from "../../session.ts";

/** The lists of whoever is logged in, asked for once in a document and kept up to date by every change. */
let known: SavedList[] | null = null;
let asking: Promise<SavedList[]> | null = null;
const watching = new Set<() => void>();

/** Tells whether a vendor is saved, now and whenever that changes, until the signal comes. */
export function watchSaved(
  call: Call,
  ...[vendorId, tell, signal]: [vendorId: string, tell: (isSaved: boolean) => void, signal: AbortSignal]
): void {
  if (signal.aborted) return;
  const look = (): void => tell(holding(vendorId).length > 0);
  watching.add(look);
  addEventListener(sessionChanged, () => take(null), { signal });
  signal.addEventListener("abort", () => watching.delete(look));
  look();
  loaded(call).catch(() => undefined);
}

export interface BookmarkTexts {
  undo: string;
  failed: string;
}

/** Saves what is in no list yet, takes out what is in any; a visitor logs in first. Tells what came of it. */
export async function toggleSaved(call: Call, vendorId: string, texts: BookmarkTexts): Promise<void> {
  const wasLoggedIn = keptToken() !== null;
  if (!(await requireLogin())) return;
  try {
    await loaded(call);
    const lists = holding(vendorId);
    // Whoever pressed before logging in wanted to save.
    if (lists.length > 0 && !wasLoggedIn) return;
    await (lists.length === 0 ? save(call, vendorId, texts) : takeOut(call, { vendorId, lists, texts }));
  } catch (error) {
    failed(error as Error, texts);
  }
}

async function save(call: Call, vendorId: string, texts: BookmarkTexts): Promise<void> {
  const answer = await changed(call(saveVendor, { vendorId }));
  tellWithUndo(answer, texts, () => changed(call(unsaveVendor, { vendorId })));
}

interface TakingOut {
  vendorId: string;
  lists: readonly SavedList[];
  texts: BookmarkTexts;
}

async function takeOut(call: Call, { vendorId, lists, texts }: TakingOut): Promise<void> {
  const answer = await changed(call(unsaveVendor, { vendorId }));
  tellWithUndo(answer, texts, async () => {
    for (const list of lists) await changed(call(saveVendor, { vendorId, listId: list.id }));
  });
}

function holding(vendorId: string): SavedList[] {
  return known?.filter(({ vendorIds }) => vendorIds.includes(vendorId)) ?? [];
}

async function loaded(call: Call): Promise<SavedList[]> {
  if (known) return known;
  asking ??= changed(call(getSavedLists, {}))
    .then(({ data }) => data)
    .finally(() => (asking = null));
  return asking;
}

async function changed(answering: Promise<Answer<SavedList[]>>): Promise<Answer<SavedList[]>> {
  const answer = await answering;
  take(answer.data);
  return answer;
}

function take(lists: SavedList[] | null): void {
  known = lists;
  for (const look of watching) look();
}

function tellWithUndo(
  { message }: Answer<unknown>,
  texts: BookmarkTexts,
  undo: () => Promise<unknown>,
): void {
  const onClick = (): void => void undo().catch((error: Error) => failed(error, texts));
  toast(message, "success", { action: { label: texts.undo, onClick } });
}

/** Without an answer there is no message of its own. */
function failed({ message }: Error, texts: BookmarkTexts): void {
  toast(message || texts.failed, "error");
}
