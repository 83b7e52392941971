import { createHash } from "node:crypto";
import type { Db } from "#database/connect.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { readPart, type PartValue } from "./parts.server.ts";
import { parts, type Part } from "./policy.ts";

/** Tells one state of a part from another: what is saved of it, and which change of it waits. */
export function versionOf(value: PartValue, waitingId: number | undefined): string {
  return createHash("sha256")
    .update(JSON.stringify([value, waitingId ?? null]))
    .digest("base64url")
    .slice(0, 16);
}

interface Waiting {
  id: number;
  part: Part;
}

export async function versionsOf(
  db: Db,
  { vendorId, draft, waiting }: { vendorId: number; draft: VendorDraft; waiting: readonly Waiting[] },
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const part of parts) {
    const value = await readPart(db, { vendorId, draft, part });
    versions[part] = versionOf(value, waiting.find((change) => change.part === part)?.id);
  }
  return versions;
}
