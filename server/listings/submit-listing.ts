import { createHash, randomUUID } from "node:crypto";
import type { FormGuard } from "#domain/contracts/fields/form-guard.ts";
import type { ListingReceipt, ListingSubmission } from "#domain/contracts/listings/listing.ts";
import { listingTotalCents, taxOf } from "#domain/rules/listing/listing-price.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import { AppError } from "#server/errors.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { isFromProgram } from "#server/http/form-guard.ts";
import { enqueueLimitedMail } from "#server/mail/enqueue-mail.ts";
import { createLinkToken } from "#server/mail/private-links.ts";
import { awaitAccount } from "#server/owners/rights.ts";
import { cityOfStudio, locateListing } from "#server/studios/place-of-studio.ts";
import { findSameStudio } from "#server/studios/studio-queries.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { issueListingLink } from "./listing-links.ts";
import {
  findListingByKey,
  findUntouchedListing,
  insertListing,
  type ListingRow,
  skipListingId,
} from "./listing-queries.ts";
import { listingReceivedMail } from "./owner-mails.ts";
import { getPackage, type PackageRow } from "./package-queries.ts";
import { newListingMail } from "./team-mails.ts";

/** With the token of a link to the owner's page of its own, which only the one who submitted is told. */
export type SubmittedListing = ListingReceipt & { statusToken: string };

const RECENT_MS = 10 * 60 * 1000;

/** One listing for one submit, however often it is sent; the receipt is the same each time, with a further link. */
export async function submitListing(
  deps: ListingDeps,
  form: ListingSubmission & FormGuard,
  clientKey?: string,
): Promise<SubmittedListing> {
  const { website_url, startedAt, ...submission } = form;
  if (isFromProgram({ website_url, startedAt }, deps.now())) return pretendToTake(deps, submission);
  return deps.db.transaction(async (tx) => {
    const listing = await findOrCreate(deps, tx, submission, clientKey);
    const { id: listingId, totalAmount } = listing;
    return {
      listingId,
      totalAmount,
      statusToken: await issueListingLink(tx, listing, deps.now()),
    };
  });
}

/** As a listing is answered: with a number that none will ever have, and a link that opens nothing. */
async function pretendToTake(
  { db }: ListingDeps,
  { featuredPackage, monthsSelected }: ListingSubmission,
): Promise<SubmittedListing> {
  const { monthlyPrice } = await getActivePackage(db, featuredPackage);
  return {
    listingId: await skipListingId(db),
    totalAmount: listingTotalCents(monthlyPrice, monthsSelected),
    statusToken: createLinkToken(),
  };
}

async function findOrCreate(
  deps: ListingDeps,
  tx: Database,
  submission: ListingSubmission,
  clientKey: string | undefined,
): Promise<ListingRow> {
  const known =
    clientKey === undefined
      ? await findRecentSubmit(tx, submission, deps.now())
      : await findListingByKey(tx, idempotencyKey(clientKey, submission));
  if (known) return known;
  const key = idempotencyKey(clientKey ?? randomUUID(), submission);
  const created = await createListing(deps, tx, submission, key);
  if (created) return created;
  const first = await findListingByKey(tx, key);
  if (!first) throw new Error("A listing with this key was there and is gone");
  return first;
}

/**
 * For a sender without a key: the same answers, sent again within minutes and not yet looked at. Those
 * that are sent at the same moment wait for each other.
 */
async function findRecentSubmit(
  tx: Database,
  submission: ListingSubmission,
  now: Date,
): Promise<ListingRow | undefined> {
  const hash = contentHash(submission);
  await lockName(tx, `listing:${hash}`);
  return findUntouchedListing(tx, hash, new Date(now.getTime() - RECENT_MS));
}

/** Undefined where the same submit, sent at the same moment, was faster. */
async function createListing(
  deps: ListingDeps,
  tx: Database,
  submission: ListingSubmission,
  key: string,
): Promise<ListingRow | undefined> {
  const chosen = await getActivePackage(tx, submission.featuredPackage);
  const duplicateOfStudioId = await findDuplicate(tx, submission);
  const totalAmount = listingTotalCents(chosen.monthlyPrice, submission.monthsSelected);
  const { taxCents: taxAmount, taxLabel } = taxOf(deps.tax, totalAmount);
  const { position: _pin, ...answers } = submission;
  const listing = await insertListing(tx, {
    ...answers,
    ...(await locateListing(tx, submission)),
    idempotencyKey: key,
    totalAmount,
    taxAmount,
    taxLabel,
    duplicateOfStudioId,
    createdAt: deps.now(),
  });
  if (!listing) return undefined;
  await awaitAccount(tx, listing.email);
  const received = { kind: "listing-received", recipient: listing.email } as const;
  const isOwnerTold = await enqueueLimitedMail(tx, received, async () => {
    const statusToken = await issueListingLink(tx, listing, deps.now());
    return listingReceivedMail({ ...deps, listing, chosen, statusToken });
  });
  const submitted = { kind: "listing-submitted", recipient: deps.teamEmail } as const;
  const isTeamTold = await enqueueLimitedMail(tx, submitted, async () =>
    newListingMail({ ...deps, listing, chosen }),
  );
  await writeAudit(tx, {
    actor: { name: "owner", role: "owner" },
    action: "listing.submit",
    subjectId: listing.id,
    after: {
      totalAmount,
      duplicateOfStudioId: duplicateOfStudioId ?? null,
      isOwnerTold,
      isTeamTold,
    },
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

/** A live studio that this is probably about: the same name in the city, or the same phone number. */
async function findDuplicate(
  tx: Database,
  submission: ListingSubmission,
): Promise<number | undefined> {
  const { studioName: name, phone } = submission;
  const { citySlug } = cityOfStudio(submission);
  const digits = phone.replace(/\D/g, "").slice(-10);
  const phoneDigits = digits.length === 10 ? digits : undefined;
  return findSameStudio(tx, { citySlug, slug: slugify(name), name, phoneDigits });
}

/** The same for the same answers, in whatever order they were sent. */
function contentHash(submission: ListingSubmission): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(submission)))
    .digest("hex");
}

/**
 * The sender's key together with the answers: an owner who changes something after a lost answer, or
 * in another tab, sends something new, and it is not lost.
 */
function idempotencyKey(clientKey: string, submission: ListingSubmission): string {
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
