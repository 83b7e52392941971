import type { LeadTerm } from "#features/leads/contract.ts";
import AskSeveral from "../contact/ask-several.tsx";
import type { Listing } from "./load-listing.server.ts";

/** Below a list: one may ask several businesses of this kind at once. */
export default function AskListed({ listing }: { listing: Listing }) {
  return <AskSeveral term={termOf(listing)} />;
}

/** What is listed, as what somebody may ask for. */
function termOf({ subject, state }: Listing): LeadTerm | undefined {
  const { kind, name, department, category } = subject;
  if (kind === "all" || name === "") return undefined;
  const [id, label] = {
    department: [department?.[0], ""],
    category: [category?.[0], department?.[1]],
    subcategory: [state.subcategoryId, category?.[1]],
  }[kind];
  return id ? { kind, id, name, label: label ?? "" } : undefined;
}
