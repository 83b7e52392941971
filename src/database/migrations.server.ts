import type { Migration } from "kysely/migration";
import * as foundation from "./migrations/0001-foundation.ts";
import * as vendorSearch from "./migrations/0002-vendor-search.ts";
import * as vendorNames from "./migrations/0003-vendor-names.ts";
import * as placeSpellings from "./migrations/0005-place-spellings.ts";
import * as providerUses from "./migrations/0006-provider-uses.ts";
import * as taxonomyInMemory from "./migrations/0007-taxonomy-in-memory.ts";
import * as accounts from "./migrations/0010-accounts.ts";
import * as jobsMessages from "./migrations/0011-jobs-messages.ts";
import * as mapCells from "./migrations/0012-map-cells.ts";
import * as savedVendorsEdits from "./migrations/0014-saved-vendors-edits.ts";
import * as reviewWriting from "./migrations/0012-review-writing.ts";
import * as enquiriesAndLeads from "./migrations/0013-enquiries-leads.ts";
import * as vendorOwners from "./migrations/0016-vendor-owners.ts";
import * as ownerReports from "./migrations/0018-owner-reports.ts";
import * as hiddenPhotos from "./migrations/0019-hidden-photos.ts";
import * as vendorDays from "./migrations/0018-vendor-days.ts";
import * as erasure from "./migrations/0020-erasure.ts";
import * as vendorChanges from "./migrations/0020-vendor-changes.ts";
import * as writtenPages from "./migrations/0021-written-pages.ts";
import * as vendorNotices from "./migrations/0022-vendor-notices.ts";
import * as erasures from "./migrations/0024-erasures.ts";
import * as specialDays from "./migrations/0023-special-days.ts";
import * as attributes from "./migrations/0025-attributes.ts";
import * as choices from "./migrations/0026-choices.ts";
import * as open24Hours from "./migrations/0027-open-24-hours.ts";
import * as vacuumDocsSooner from "./migrations/0028-vacuum-docs-sooner.ts";
import * as listingsFromIndexes from "./migrations/0029-listings-from-indexes.ts";

/** In time order, forward only; a migration that has run anywhere is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-vendor-search": vendorSearch,
  "0003-vendor-names": vendorNames,
  "0005-place-spellings": placeSpellings,
  "0006-provider-uses": providerUses,
  "0007-taxonomy-in-memory": taxonomyInMemory,
  "0010-accounts": accounts,
  "0011-jobs-messages": jobsMessages,
  "0012-map-cells": mapCells,
  "0014-saved-vendors-edits": savedVendorsEdits,
  "0012-review-writing": reviewWriting,
  "0013-enquiries-leads": enquiriesAndLeads,
  "0016-vendor-owners": vendorOwners,
  "0018-owner-reports": ownerReports,
  "0019-hidden-photos": hiddenPhotos,
  "0018-vendor-days": vendorDays,
  "0020-erasure": erasure,
  "0020-vendor-changes": vendorChanges,
  "0021-written-pages": writtenPages,
  "0022-vendor-notices": vendorNotices,
  "0024-erasures": erasures,
  "0023-special-days": specialDays,
  "0025-attributes": attributes,
  "0026-choices": choices,
  "0027-open-24-hours": open24Hours,
  "0028-vacuum-docs-sooner": vacuumDocsSooner,
  "0029-listings-from-indexes": listingsFromIndexes,
};
