import { textIn, type Language } from "#base/language.ts";
import type { Context } from "#door/context.server.ts";
import { taxonomyNames, type TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import { placeNamesOf } from "#features/places/service.server.ts";
import { imagesOf, nameOf } from "#features/vendors/vendor-view.server.ts";
import { vendorsById } from "#features/vendors/vendors-by-id.server.ts";
import type { Lead, LeadTerm } from "./contract.ts";
import { termView } from "./need.server.ts";
import type { LeadVendorStatus } from "./policy.ts";
import type { LeadRow, LeadTermRow } from "./queries.server.ts";

/** Leads as their author sees them. Vendors that are no longer published have no name. */
export async function leadViews({ reads, language }: Context, rows: readonly LeadRow[]): Promise<Lead[]> {
  const vendorIds = [...new Set(rows.flatMap((row) => row.vendors.map(({ vendorId }) => vendorId)))];
  const placeIds = rows.flatMap(({ placeId }) => placeId ?? []);
  const [taxonomy, vendorRows, places] = await Promise.all([
    taxonomyNames.of(reads),
    vendorsById(reads, vendorIds, language),
    placeNamesOf(reads, placeIds),
  ]);
  const vendors = new Map(vendorRows.map((row) => [row.id, row]));
  return rows.map((row) => ({
    id: row.publicId,
    name: row.name,
    description: row.description,
    mostVendors: row.mostVendors,
    terms: termViews(taxonomy.terms, row.terms, language),
    placeName: textIn(places.get(row.placeId ?? 0) ?? {}, language),
    isCancelled: row.cancelledAt !== null,
    createdAt: row.createdAt.toISOString(),
    vendors: row.vendors.map(({ vendorId, status, answeredAt, doneAt }) => {
      const vendor = vendors.get(vendorId);
      return {
        id: vendor?.publicId ?? "",
        name: vendor ? nameOf(vendor, language) : "",
        image: (vendor && imagesOf(vendor)[0]) ?? "",
        status: status.toUpperCase() as LeadVendorStatus,
        answeredAt: instant(answeredAt),
        doneAt: instant(doneAt),
      };
    }),
  }));
}

/** What the taxonomy no longer has is left out. */
export function termViews(
  known: readonly TaxonomyTerm[],
  rows: readonly LeadTermRow[],
  language: Language,
): LeadTerm[] {
  const termOf = ({ departmentId, categoryId }: LeadTermRow) =>
    known.find(({ kind, id }) => (kind === "department" ? id === departmentId : id === categoryId));
  return rows.flatMap((row) => termOf(row) ?? []).map((term) => termView(term, language));
}

function instant(time: string | null): string {
  return time === null ? "" : new Date(time).toISOString();
}
