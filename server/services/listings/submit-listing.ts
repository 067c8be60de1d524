import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ListingReceipt, ListingSubmission } from "#domain/contracts/listing.ts";
import { listingTotalCents } from "#domain/rules/listing/listing-total.ts";
import type { Database } from "#server/db/database.ts";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import { AppError } from "#server/errors.ts";
import { listingReceivedMail } from "#server/mails/listing-received-mail.ts";
import { newListingMail } from "#server/mails/new-listing-mail.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";
import { writeAudit } from "#server/services/write-audit.ts";
import { findDuplicate } from "./find-duplicate.ts";
import { findRecentTwin } from "./find-recent-twin.ts";
import { contentHash, idempotencyKey } from "./idempotency-key.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getPackage, type ListingRow, type PackageRow } from "./listing-row.ts";
import { locateListing } from "./locate-listing.ts";
import { cityOfListing } from "./studio-from-listing.ts";

/** With the token of the owner's page, which only the one who submitted is told. */
export type SubmittedListing = ListingReceipt & { statusToken: string };

/** One listing for one submit, however often it is sent; the receipt is the same each time. */
export async function submitListing(
  deps: ListingDeps,
  submission: ListingSubmission,
  clientKey?: string,
): Promise<SubmittedListing> {
  return deps.db.transaction(async (tx) => {
    const known =
      clientKey === undefined
        ? await findRecentTwin(tx, contentHash(submission), deps.now())
        : await findByKey(tx, idempotencyKey(clientKey, submission));
    if (known) return receiptOf(known);
    const key = clientKey ?? randomUUID();
    const created = await insertListing(deps, tx, submission, idempotencyKey(key, submission));
    if (created) return receiptOf(created);
    const first = await findByKey(tx, idempotencyKey(key, submission));
    if (!first) throw new Error("A listing with this key was there and is gone");
    return receiptOf(first);
  });
}

/** Undefined where the same submit, sent at the same moment, was faster. */
async function insertListing(
  deps: ListingDeps,
  tx: Database,
  submission: ListingSubmission,
  key: string,
): Promise<ListingRow | undefined> {
  const chosen = await getActivePackage(tx, submission.featuredPackage);
  const { citySlug } = cityOfListing(deps.places, submission);
  const duplicateOfStudioId = await findDuplicate(tx, { ...submission, citySlug });
  const [listing] = await tx
    .insert(studioListings)
    .values({
      ...submission,
      ...(await locateListing(tx, deps.places, submission)),
      idempotencyKey: key,
      statusToken: randomBytes(24).toString("base64url"),
      totalAmount: listingTotalCents(chosen.monthlyPrice, submission.monthsSelected),
      duplicateOfStudioId,
      createdAt: deps.now(),
    })
    .onConflictDoNothing({ target: studioListings.idempotencyKey })
    .returning();
  if (!listing) return undefined;
  await enqueueMail(tx, listingReceivedMail({ ...deps, listing, chosen }));
  await enqueueMail(tx, newListingMail({ ...deps, listing, chosen }));
  await writeAudit(tx, {
    actor: "owner",
    action: "listing.submit",
    subjectType: "listing",
    subjectId: listing.id,
    after: { totalAmount: listing.totalAmount, duplicateOfStudioId: duplicateOfStudioId ?? null },
  });
  return listing;
}

async function getActivePackage(
  tx: Database,
  name: ListingSubmission["featuredPackage"],
): Promise<PackageRow> {
  const chosen = await getPackage(tx, name);
  if (chosen.active) return chosen;
  const message = "This package is not offered any more. Please choose another one.";
  throw new AppError("invalid", message, { issues: [{ path: "featuredPackage", message }] });
}

async function findByKey(tx: Database, key: string): Promise<ListingRow | undefined> {
  const [row] = await tx
    .select()
    .from(studioListings)
    .where(eq(studioListings.idempotencyKey, key));
  return row;
}

function receiptOf({ id, totalAmount, statusToken }: ListingRow): SubmittedListing {
  return { listingId: id, totalAmount, statusToken };
}
