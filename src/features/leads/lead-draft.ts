import { useEffect, useState } from "react";
import { keptEnquirer } from "#features/enquiries/kept-enquirer.ts";
import type { LeadTerm } from "./contract.ts";
import type { MostVendors } from "./policy.ts";

export interface LeadDraft {
  name: string;
  description: string;
  mostVendors: MostVendors;
  /** Kinds of business that somebody chose; null leaves it to the description. */
  terms: LeadTerm[] | null;
}

/** Of this tab, so that nothing typed is lost to a wrong tap or a reload. */
const key = "leadDraft";

/** Until a name is typed it is the customer's own, which may come later than the form. */
type Typed = Omit<LeadDraft, "name"> & { name: string | null };

export function useLeadDraft(ownName: string) {
  const [typed, setTyped] = useState((): Typed => {
    const fresh: Typed = {
      name: keptEnquirer().name || null,
      description: "",
      mostVendors: 3,
      terms: null,
    };
    return { ...fresh, ...keptTexts() };
  });
  useEffect(() => {
    const { name, description } = typed;
    tryStorage(() => sessionStorage.setItem(key, JSON.stringify({ name, description })));
  }, [typed]);
  return {
    draft: { ...typed, name: typed.name ?? ownName },
    change: (change: Partial<LeadDraft>) => setTyped((before) => ({ ...before, ...change })),
    forget: () => tryStorage(() => sessionStorage.removeItem(key)),
  };
}

function keptTexts(): Partial<LeadDraft> {
  const kept = tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<LeadDraft>);
  const { name, description } = kept ?? {};
  return {
    ...(typeof name === "string" && name !== "" ? { name: name.slice(0, 100) } : {}),
    ...(typeof description === "string" ? { description: description.slice(0, 1_000) } : {}),
  };
}

function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
