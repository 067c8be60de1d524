import { createHash } from "node:crypto";
import type { ListingSubmission } from "#domain/contracts/listings/listing.ts";

/** The same for the same answers, in whatever order they were sent. */
export function contentHash(submission: ListingSubmission): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(submission)))
    .digest("hex");
}

/**
 * The sender's key together with the answers: an owner who changes something after a lost answer, or
 * in another tab, sends something new, and it is not lost.
 */
export function idempotencyKey(clientKey: string, submission: ListingSubmission): string {
  return `${clientKey}:${contentHash(submission)}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined && entry !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, sorted(entry)]);
}
