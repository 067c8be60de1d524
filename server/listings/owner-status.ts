import type { ListingSubmission } from "#domain/contracts/listings/listing.ts";
import type { ListingStatus } from "#domain/contracts/listings/listing-status.ts";
import { homeOf, ownedStudioPath } from "#domain/rules/accounts/account-paths.ts";
import { isPublished, payableNow, stageOf } from "#domain/rules/listing/listing-stage.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { eachAnswer } from "#domain/rules/studio/contact-fields.ts";
import { findUserByEmail } from "#server/accounts/people-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { amountDue, packageDue, shownTax } from "#server/listings/payments/amount-due.ts";
import { findLinkedSubject } from "#server/mail/private-links.ts";
import { listStudioPeople } from "#server/owners/ownership-queries.ts";
import { findStudioAddress } from "#server/studios/studio-queries.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getListingRow, type ListingRow } from "./listing-queries.ts";
import { getPackage } from "./package-queries.ts";

/** By the private token: what its owner had filled in, so that nobody has to type it twice. */
export async function getListingAnswers(
  { db, now }: Pick<ListingDeps, "db" | "now">,
  token: string,
): Promise<ListingSubmission> {
  const listing = await getOwnedListing(db, token, now());
  const { latitude, longitude, isPositionApproximate } = listing;
  const isPlaced = latitude !== null && longitude !== null && !isPositionApproximate;
  return {
    studioName: listing.studioName,
    address: listing.address,
    neighborhood: listing.neighborhood,
    city: listing.city,
    postalCode: listing.postalCode,
    phone: listing.phone,
    email: listing.email,
    ...(isPlaced ? { position: { latitude, longitude } } : {}),
    ...eachAnswer((field) => listing[field] ?? ""),
    description: listing.description,
    classTypes: listing.classTypes,
    amenities: listing.amenities,
    priceRange: listing.priceRange,
    hours: listing.hours ?? {},
    featuredPackage: listing.featuredPackage,
    monthsSelected: listing.monthsSelected,
  };
}

/** By the private token, for its owner. */
export async function getListingStatus(deps: ListingDeps, token: string): Promise<ListingStatus> {
  const listing = await getOwnedListing(deps.db, token, deps.now());
  const chosen = await getPackage(deps.db, listing.featuredPackage);
  return {
    listingId: listing.id,
    studioName: listing.studioName,
    featuredPackage: listing.featuredPackage,
    packageDisplayName: chosen.displayName,
    monthsSelected: listing.monthsSelected,
    totalAmount: listing.totalAmount,
    tax: shownTax({ taxCents: listing.taxAmount, taxLabel: listing.taxLabel }, deps.tax),
    isPositionApproximate: listing.isPositionApproximate,
    approvalStatus: listing.approvalStatus,
    paymentStatus: listing.paymentStatus,
    rejectionReason: listing.rejectionReason,
    stage: stageOf(listing),
    submittedAt: listing.createdAt.toISOString(),
    paidAt: listing.paidAt?.toISOString() ?? null,
    liveFrom: listing.liveFrom?.toISOString() ?? null,
    liveUntil: listing.liveUntil?.toISOString() ?? null,
    studioPath: isPublished(listing) ? await pathOf(deps.db, listing) : null,
    ...(await accountOf(deps.db, listing)),
    payable: await findPayable(deps, listing),
  };
}

/** In which the listing stands from the first day, and the studio as soon as it is live and theirs. */
async function accountOf(
  db: Database,
  { studioId, email }: ListingRow,
): Promise<Pick<ListingStatus, "account">> {
  const user = await findUserByEmail(db, email);
  if (user === undefined || user.removedAt !== null) return {};
  const people = studioId === null ? [] : await listStudioPeople(db, studioId);
  if (studioId === null || !people.some(({ userId }) => userId === user.id)) {
    return { account: { email, path: homeOf("owner") } };
  }
  const photosPath = ownedStudioPath(studioId, "photos");
  return { account: { email, path: ownedStudioPath(studioId), photosPath } };
}

/** What its owner may pay for now, and what that comes to. */
export async function findPayable(
  deps: ListingDeps,
  listing: ListingRow,
): Promise<ListingStatus["payable"]> {
  const purpose = payableNow(listing, deps.now());
  if (purpose === undefined) return null;
  const chosen = await getPackage(deps.db, packageDue(listing, purpose));
  const due = amountDue(deps.tax, { listing, chosen }, { purpose });
  return {
    purpose,
    method: deps.payments.method,
    amount: due.amountCents,
    tax: shownTax(due, deps.tax),
  };
}

async function pathOf(db: Database, { studioId }: ListingRow): Promise<string | null> {
  if (studioId === null) return null;
  const studio = await findStudioAddress(db, studioId);
  return studio ? studioPath(studio) : null;
}

/** By the private token of its owner's page. */
export async function getOwnedListing(db: Database, token: string, now: Date): Promise<ListingRow> {
  const id = await findLinkedSubject(db, { purposes: ["listing-status"], token }, now);
  if (id !== undefined) return getListingRow(db, id);
  throw new AppError(
    "not-found",
    "This link does not work. It may be incomplete, or it has ended. Please ask for a new one.",
  );
}
