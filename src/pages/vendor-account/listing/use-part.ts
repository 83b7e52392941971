import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { InputOf } from "#base/endpoint.ts";
import type { CallError } from "#door/call-error.ts";
import { updateListing, type EditedListing } from "#features/vendor-changes/contract.ts";
import type { Part } from "#features/vendor-changes/policy.ts";
import { toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";
import { keepEdit, keptEdit } from "./kept-edits.ts";

export type Fields = Omit<InputOf<typeof updateListing>, "vendorId" | "part" | "year"> & { year?: number };

export interface PartState<Value> {
  value: Value;
  set(change: Partial<Value>): void;
  isChanged: boolean;
  busy: boolean;
  /** By the names of the wire. */
  errors: Readonly<Record<string, string>>;
  save(): Promise<void>;
  discard(): void;
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
  const [edit, setEdit] = useState<Value | null>(() => keptEdit(listing.id, part) as Value | null);
  const [busy, setBusy] = useState(false);
  const savedText = JSON.stringify(saved);
  // What was saved stays in the form until it has come back as saved.
  const [sentOver, setSentOver] = useState<string | null>(null);
  if (sentOver !== null && sentOver !== savedText) {
    setSentOver(null);
    setEdit(null);
  }
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isChanged = edit !== null && sentOver === null && JSON.stringify(edit) !== savedText;
  useLeaveGuard(isChanged);

  function keep(next: Value | null): void {
    setSentOver(null);
    setEdit(next);
    keepEdit(listing.id, part, next);
  }

  async function save(): Promise<void> {
    setBusy(true);
    setErrors({});
    try {
      const fields = toFields(edit ?? saved);
      const input = { vendorId: listing.id, part, year: 0, ...fields };
      const { data, message } = await call(updateListing, input);
      toast(message);
      keepEdit(listing.id, part, null);
      if (data[0]?.state === "live") setSentOver(savedText);
      else setEdit(null);
      onSaved();
    } catch (error) {
      const { status, message, fields = {} } = error as Partial<CallError>;
      setErrors(fields);
      toast(status === 0 || !message ? t("notSaved") : message, "error");
    } finally {
      setBusy(false);
    }
  }
  // What was kept before the form had a field lacks it.
  const value = { ...saved, ...edit };
  return {
    value,
    set: (change) => keep({ ...value, ...change }),
    isChanged,
    busy,
    errors,
    save,
    discard() {
      setErrors({});
      keep(null);
    },
  };
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
