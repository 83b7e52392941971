import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Call, InputOf } from "#base/endpoint.ts";
import type { CallError } from "#door/call-error.ts";
import { getListingChanges, updateListing, type EditedListing } from "#features/vendor-changes/contract.ts";
import type { Part } from "#features/vendor-changes/policy.ts";
import { toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";
import { keepEdit, keptEdit, type KeptEdit } from "./kept-edits.ts";

export type Fields = Omit<
  InputOf<typeof updateListing>,
  "vendorId" | "part" | "version" | "year" | "priceLevel"
> & {
  year?: number;
  priceLevel?: number;
};

export interface PartState<Value> {
  value: Value;
  /** With `isRebased` it is based on what is saved now, whatever it was based on before. */
  set(change: Partial<Value>, isRebased?: boolean): void;
  isChanged: boolean;
  busy: boolean;
  /** By the names of the wire. */
  errors: Readonly<Record<string, string>>;
  /** What somebody else has saved since this was begun. */
  conflict: Conflict | null;
  save(): Promise<void>;
  /** Whatever somebody else has saved. */
  saveAnyway(): Promise<void>;
  discard(): void;
}

export interface Conflict {
  /** "" where nobody knows. */
  by: string;
  /** What it is now, in words. */
  text: string;
}

interface Options<Value> {
  listing: EditedListing;
  part: Part;
  /** As it is saved. */
  saved: Value;
  /** What is sent of it. */
  toFields(value: Value): Fields;
  onSaved(): void;
}

/** One part of the listing as it is being edited. */
export function usePart<Value extends object>(options: Options<Value>): PartState<Value> {
  const { listing, part, saved, toFields, onSaved } = options;
  const t = useTranslations("editor");
  const { call } = useSite();
  const savedText = JSON.stringify(saved);
  const { kept, isSent, keep, markSent } = useEdit<Value>(listing.id, part, savedText);
  const edit = kept?.value ?? null;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isChanged = edit !== null && !isSent && JSON.stringify(edit) !== savedText;
  useLeaveGuard(isChanged);

  async function save(version: string | undefined): Promise<void> {
    setBusy(true);
    setErrors({});
    setConflict(null);
    try {
      const input = {
        vendorId: listing.id,
        part,
        year: 0,
        priceLevel: 0,
        ...(version && { version }),
        ...toFields(edit ?? saved),
      };
      const { data, message } = await call(updateListing, input);
      toast(message, "success", { about: part });
      if (data[0]?.state === "live") markSent();
      else keep(null);
      onSaved();
    } catch (error) {
      const { status, message, fields = {} } = error as Partial<CallError>;
      setErrors(fields);
      // It is told beside the button; and what is wrong with a field, at the field.
      if (status === 409) setConflict(await conflictOf(call, listing.id, part));
      else if (Object.keys(fields).length === 0)
        toast(status === 0 || !message ? t("notSaved") : message, "error", { about: part });
    } finally {
      setBusy(false);
    }
  }
  // What was kept before the form had a field lacks it.
  const value = { ...saved, ...edit };
  const current = listing.versions[part] ?? "";
  return {
    value,
    set: (change, isRebased = false) =>
      keep({ value: { ...value, ...change }, version: (!isRebased && kept?.version) || current }),
    isChanged,
    busy,
    errors,
    conflict,
    save: () => save(kept?.version || current),
    saveAnyway: () => save(undefined),
    discard() {
      setErrors({});
      setConflict(null);
      keep(null);
      if (conflict) onSaved();
    },
  };
}

/** What is typed and not saved, from session storage on. */
function useEdit<Value>(vendorId: string, part: Part, savedText: string) {
  const [kept, setKept] = useState(() => keptEdit<Value>(vendorId, part));
  // What was saved stays in the form until it has come back as saved.
  const [sentOver, setSentOver] = useState<string | null>(null);
  if (sentOver !== null && sentOver !== savedText) {
    setSentOver(null);
    setKept(null);
  }
  return {
    kept,
    isSent: sentOver !== null,
    keep(next: KeptEdit<Value> | null): void {
      setSentOver(null);
      setKept(next);
      keepEdit(vendorId, part, next);
    },
    markSent(): void {
      setSentOver(savedText);
      // What is typed next is based on this.
      setKept((before) => before && { ...before, version: "" });
      keepEdit(vendorId, part, null);
    },
  };
}

/** Who has saved the part last, and what it says now. */
async function conflictOf(call: Call, vendorId: string, part: Part): Promise<Conflict> {
  const { data } = await call(getListingChanges, { vendorId, skip: 0, limit: 20 }).catch(() => ({
    data: [],
  }));
  const last = data.find((change) => change.part === part);
  return { by: last?.by ?? "", text: last?.after ?? "" };
}

/** The browser asks before the tab is closed on something that is not saved. */
function useLeaveGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
}
