import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { findLinkedSubject } from "#server/mail/find-linked-subject.ts";
import { getListingRow, type ListingRow } from "./listing-queries.ts";

/** By the private token of its owner's page. */
export async function getOwnedListing(db: Database, token: string, now: Date): Promise<ListingRow> {
  const id = await findLinkedSubject(db, { purposes: ["listing-status"], token }, now);
  if (id !== undefined) return getListingRow(db, id);
  throw new AppError(
    "not-found",
    "This link does not work. It may be incomplete, or it has ended. Please ask for a new one.",
  );
}
