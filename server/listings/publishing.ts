import { filledDays } from "#domain/rules/hours/opening-hours.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { eachAnswer } from "#domain/rules/studio/contact-fields.ts";
import { findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { type AuditRow, listAuditEntries, writeAudit } from "#server/history/audit-queries.ts";
import { findFreeSlug } from "#server/studios/free-slugs.ts";
import { cityOfStudio, requirePosition } from "#server/studios/place-of-studio.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-queries.ts";
import { getPackage } from "./package-queries.ts";

/** Makes the listing's studio, or shows again the one it has: in the owner's words. Answers with the studio's id. */
export async function publishStudio(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  actor: Actor,
): Promise<number> {
  const studio = listing.studioId === null ? undefined : await lockStudio(tx, listing.studioId);
  const placement = await placementOf(tx, listing);
  const origin = { source: "owner" } as const;
  const save = { actor, action: "studio.publish", origin, now: deps.now() } as const;
  if (studio === undefined) {
    const content = await contentOf(deps, tx, listing);
    const values = { ...content, ...placement, source: "listing" } as const;
    return (await saveStudio(tx, { ...save, values })).studio.id;
  }
  const content = await newContentOf(deps, tx, listing, studio);
  const values = { ...content, ...placement };
  await saveStudio(tx, { ...save, studioId: studio.id, values });
  return studio.id;
}

/** Badge and rank among equals, by the package. */
async function placementOf(tx: Database, listing: ListingRow) {
  const { isFeatured, isSponsored, priority } = await getPackage(tx, listing.featuredPackage);
  return {
    featured: isFeatured || isSponsored,
    packagePriority: priority,
    hidden: false,
    listingId: listing.id,
  };
}

/**
 * A studio that is already this listing's keeps what operators changed in it since. In another one, the owner's words
 * replace what the directory had.
 */
async function newContentOf(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  studio: StudioRow,
) {
  return studio.listingId === listing.id ? {} : contentOf(deps, tx, listing, studio.id);
}

async function contentOf({ now }: ListingDeps, tx: Database, listing: ListingRow, ownId?: number) {
  const content = {
    ...studioFromListing(listing),
    ...cityOfStudio(listing),
    ...requirePosition(listing),
    lastUpdated: now(),
  };
  return { ...content, slug: await findFreeSlug(tx, content, ownId) };
}

type Withdrawal = { readonly studioId: number; readonly actor: Actor; readonly now: Date };

/** A studio that its listing made leaves the search; one that was there before loses its badge only. */
export async function unpublishStudio(tx: Database, withdrawal: Withdrawal): Promise<void> {
  const studio = await lockStudio(tx, withdrawal.studioId);
  if (studio) await withdraw(tx, withdrawal, studio.hidden || studio.source === "listing");
}

/** Whoever made it: its page carries the words of a listing whose approval was taken back. */
export async function hideOwnedPage(tx: Database, withdrawal: Withdrawal): Promise<void> {
  if (await lockStudio(tx, withdrawal.studioId)) await withdraw(tx, withdrawal, true);
}

async function withdraw(tx: Database, withdrawal: Withdrawal, hidden: boolean): Promise<void> {
  const values = { featured: false, packagePriority: 0, hidden };
  const origin = { source: "owner" } as const;
  await saveStudio(tx, { ...withdrawal, action: "studio.unpublish", origin, values });
}

type GivingBack = {
  readonly studioId: number;
  readonly listingId: number;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * A page that the directory had before a listing took it over is the directory's again, in the words from before: the
 * listing was suspended, which hid the page, and is rejected now.
 */
export async function giveBackStudio(tx: Database, giving: GivingBack): Promise<void> {
  const { studioId, listingId, actor, now } = giving;
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined || studio.source === "listing" || studio.listingId !== listingId) return;
  const subject = { subjectType: "studio", subjectId: studioId };
  const taken = findTakeover(await listAuditEntries(tx, subject), listingId);
  if (taken === undefined) return;
  const values = { ...taken.before, hidden: taken.before?.hidden ?? false };
  await studioUndoable.write(tx, { entry: taken, values, actor, now });
  const given = await lockStudio(tx, studioId);
  const names = Object.keys(values).filter((name) => name !== "facts");
  const sideOf = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
  await writeAudit(tx, {
    actor,
    action: "studio.give-back",
    ...subject,
    before: sideOf(studio),
    after: sideOf(given ?? {}),
    undoesId: taken.id,
    createdAt: now,
  });
}

function findTakeover(entries: readonly AuditRow[], listingId: number): AuditRow | undefined {
  return entries.findLast(
    ({ action, before, after }) =>
      action === "studio.publish" && before !== null && after?.listingId === listingId,
  );
}

/** The public fields of the studio that a listing describes, without its address on the site. */
export function studioFromListing(listing: ListingRow) {
  return {
    name: listing.studioName,
    neighborhood: listing.neighborhood,
    address: listing.address,
    postalCode: normalizePostalCode(listing.postalCode) ?? listing.postalCode,
    phone: listing.phone,
    email: listing.email,
    isPositionApproximate: listing.isPositionApproximate,
    ...eachAnswer((field) => listing[field] || null),
    description: listing.description,
    classTypes: keys(listing.classTypes, findClassTypeKey),
    amenities: keys(listing.amenities, findAmenityKey),
    priceRange: listing.priceRange,
    hours: filledDays(listing.hours),
  };
}

function keys(words: readonly string[], find: (word: string) => string | undefined): string[] {
  return [...new Set(words.map((word) => find(word) ?? word))];
}
