import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { saveCustomers } from "#features/accounts/save-customers.server.ts";
import { saveTestimonials } from "#features/content/save-testimonials.server.ts";
import { saveMenus } from "#features/products/save.server.ts";
import { saveReviews } from "#features/reviews/save.server.ts";
import { saveFaqs } from "#features/vendors/save-faqs.server.ts";
import { saveVendors } from "#features/vendors/save.server.ts";
import { readDemoContent } from "./content.server.ts";
import { demoListings } from "./generate.server.ts";
import type { DemoListing } from "./listing.server.ts";
import { publicIdFrom } from "./public-id.server.ts";
import { canSeed, demoWorld, markSeeded } from "./queries.server.ts";
import { demoTestimonials } from "./testimonials.server.ts";

interface Seeding {
  count: number;
  /** The same seed gives the same listings. */
  seed: string;
  /** No review is younger. */
  now: Date;
  progress: (step: string) => void;
}

const batchSize = 400;

/**
 * Fills an empty directory with listings of invented businesses: all or, when it is stopped, none. Does nothing where
 * vendors are, or where demo listings have been before. Tells whether it did anything.
 */
export async function seedDemo(db: Db, seeding: Seeding): Promise<boolean> {
  if (!(await canSeed(db))) return false;
  const isSeeded = await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('load demo'))`.execute(transaction);
    if (!(await canSeed(transaction))) return false;
    await seedAll(transaction, seeding);
    return true;
  });
  if (isSeeded) await sql`VACUUM ANALYZE`.execute(db);
  return isSeeded;
}

async function seedAll(db: Db, { progress, ...order }: Seeding): Promise<void> {
  const listings = demoListings(await demoWorld(db), { ...order, content: readDemoContent() });
  const customers = new Map<string, number>();
  let done = 0;
  for (const batch of batchesOf(listings)) {
    progress(`Demo listings: ${done} of ${order.count}`);
    await saveBatch(db, batch, { customers, seed: order.seed });
    done += batch.length;
  }
  await saveTestimonials(db, demoTestimonials(order.seed, order.now));
  await markSeeded(db, `${order.seed} ${done}`);
  progress(`Demo listings: ${done} of ${done}`);
}

/** `customers` grows with the people whose reviews have come so far: public id to id. */
async function saveBatch(
  db: Db,
  listings: readonly DemoListing[],
  { customers, seed }: { customers: Map<string, number>; seed: string },
): Promise<void> {
  const drafts = listings.map(({ draft }) => draft);
  const { ids } = await saveVendors(db, drafts, { publicIds: listings.map(({ publicId }) => publicId) });
  const saved = listings.map((listing, index) => ({ id: ids[index]!, ...listing }));
  await saveFaqs(db, new Map(saved.map(({ id, faqs }) => [id, faqs])));
  await saveMenus(
    db,
    new Map(saved.flatMap(({ id, menu }) => (menu.length > 0 ? [[id, menu] as const] : []))),
  );
  await addCustomers(db, saved, customers);
  await saveReviews(
    db,
    saved.flatMap(({ id, publicId, reviews }) =>
      reviews.map(({ reviewer, ...review }) => ({
        ...review,
        vendorId: id,
        customerId: customers.get(reviewer.publicId)!,
        images: [],
        tags: [],
        publicId: publicIdFrom(`${seed}:review:${publicId}:${reviewer.publicId}`),
      })),
    ),
  );
}

async function addCustomers(
  db: Db,
  listings: readonly DemoListing[],
  customers: Map<string, number>,
): Promise<void> {
  const reviewers = listings.flatMap(({ reviews }) => reviews.map(({ reviewer }) => reviewer));
  const newOnes = new Map(
    reviewers.flatMap((one) => (customers.has(one.publicId) ? [] : [[one.publicId, one] as const])),
  );
  const drafts = [...newOnes.values()].map(({ publicId, name }) => ({ publicId, name, isDemo: true }));
  const ids = await saveCustomers(db, drafts);
  for (const [index, { publicId }] of drafts.entries()) customers.set(publicId, ids[index]!);
}

function* batchesOf(listings: Iterable<DemoListing>): Generator<DemoListing[]> {
  let batch: DemoListing[] = [];
  for (const listing of listings) {
    batch.push(listing);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
