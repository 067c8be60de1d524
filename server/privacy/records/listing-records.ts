import { isPublished } from "#domain/rules/listing/listing-stage.ts";
import { TAX_RECORD_YEARS } from "#domain/rules/retention/keeping.ts";
import { contactFields, eachAnswer } from "#domain/rules/studio/contact-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type ListingRow, updateListing } from "#server/listings/listing-queries.ts";
import {
  deleteListing,
  deleteUnpaid,
  forgetCheckoutPages,
  hasListingOfOthers,
  listPaymentsOf,
  listStudiosWithEmail,
} from "#server/privacy/person-queries.ts";
import {
  blanked,
  deleted,
  type EraseOptions,
  type Erasure,
  type KnownPerson,
  kept,
  type PersonalRecord,
} from "#server/privacy/personal-record.ts";
import { forgetStudioValues } from "#server/studios/restore-studios.ts";
import { removeStudio } from "#server/studios/save-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";

export const listingsRecord: PersonalRecord = {
  name: "listings",
  table: "studio_listings",
  columns: ["email", "phone", "address", "studioName"],
  list: async (_, { listings }) =>
    listings.map(({ idempotencyKey: _key, version: _version, ...listing }) => listing),
  erase: async (tx, { listings }, options) => {
    const erasures: Erasure[] = [];
    for (const listing of listings) erasures.push(...(await eraseListing(tx, listing, options)));
    return erasures;
  },
};

/** Erased with their listings. */
export const paymentsRecord: PersonalRecord = {
  name: "payments",
  table: "listing_payments",
  columns: ["checkoutUrl", "checkoutSessionId", "paymentIntentId"],
  list: (db, person) => listPaymentsOf(db, idsOf(person)),
  erase: async () => [],
};

export function idsOf({ listings }: KnownPerson): number[] {
  return listings.map(({ id }) => id);
}

async function eraseListing(
  tx: Database,
  listing: ListingRow,
  options: EraseOptions,
): Promise<Erasure[]> {
  const { id } = listing;
  if (isPublished(listing) && !options.alsoLive) {
    throw new AppError(
      "conflict",
      `Listing ${id} is live until ${listing.liveUntil?.toISOString().slice(0, 10)}. Add --also-live to end it and take its page away. Nothing was erased.`,
    );
  }
  const ofStudio = await eraseStudio(tx, listing, options);
  const payments = await listPaymentsOf(tx, [id]);
  const paid = payments.filter(({ status }) => status === "paid" || status === "refunded");
  if (paid.length === 0) {
    await deleteListing(tx, id);
    return [...ofStudio, ...deleted("listings, with what was asked for them", 1)];
  }
  await deleteUnpaid(tx, id);
  await forgetCheckoutPages(tx, id);
  await blankListing(tx, listing, options.now);
  const why = `tax law: ${TAX_RECORD_YEARS} years from the end of the year; with the studio's name, its city, what was bought and the provider's numbers`;
  return [...ofStudio, ...blanked("listings", 1), ...kept("payments", paid.length, why)];
}

/** What an invoice needs stays: the studio's name and city, what was bought, the amounts. */
async function blankListing(tx: Database, listing: ListingRow, now: Date): Promise<void> {
  const isLive = isPublished(listing);
  await updateListing(tx, listing, {
    ...{ email: "", phone: "", address: "", neighborhood: "", postalCode: "", description: "" },
    ...{ latitude: null, longitude: null, hours: null, classTypes: [], amenities: [] },
    ...eachAnswer(() => null),
    ...{ rejectionReason: null, userId: null, studioId: null, duplicateOfStudioId: null },
    idempotencyKey: `erased:${listing.id}`,
    endedAt: isLive ? now : listing.endedAt,
  });
}

/** Pages that show the address, whoever wrote it there. An import does not bring it back. */
export const studiosRecord: PersonalRecord = {
  name: "studios",
  table: "studios",
  columns: ["email", "phone"],
  list: (db, { email }) => listStudiosWithEmail(db, email),
  erase: async (tx, { email }, { actor, now }) => {
    const found = await listStudiosWithEmail(tx, email);
    for (const { id: studioId } of found) {
      await forgetStudioValues(tx, { studioId, actor, now, values: { email: null } });
    }
    return blanked("studios' pages that showed the address", found.length);
  },
};

/**
 * A page that the listing made goes. One that the directory has from elsewhere, or that is somebody else's by
 * now, stays without what this listing says of itself.
 */
async function eraseStudio(
  tx: Database,
  listing: ListingRow,
  { actor, now }: EraseOptions,
): Promise<Erasure[]> {
  const studio = listing.studioId === null ? undefined : await lockStudio(tx, listing.studioId);
  if (studio === undefined) return [];
  const isOthers = await hasListingOfOthers(tx, studio.id, listing);
  if (studio.source === "listing" && !isOthers) {
    await removeStudio(tx, studio.id, actor);
    return deleted("studios' pages, with their reviews", 1);
  }
  const pays = studio.listingId === listing.id;
  const withoutBadge = pays ? { featured: false, packagePriority: 0, listingId: null } : {};
  const values = { ...withoutOwnersWords(studio, listing), ...withoutBadge };
  await forgetStudioValues(tx, { studioId: studio.id, actor, now, values });
  return blanked("studios' pages that stay, since they are known from elsewhere", 1);
}

function withoutOwnersWords(
  studio: StudioRow,
  listing: ListingRow,
): Partial<Pick<StudioRow, (typeof contactFields)[number] | "description">> {
  const said = contactFields.filter((field) => studio[field] === listing[field]);
  const description = studio.description === listing.description ? "" : studio.description;
  return { description, ...Object.fromEntries(said.map((field) => [field, null])) };
}
