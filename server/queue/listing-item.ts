import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import type { Names } from "#domain/rules/history/person-words.ts";
import type { LikePlace } from "#domain/rules/imports/matching/likely-same.ts";
import { historyWords } from "#domain/rules/queue/compare-facts.ts";
import { approvingListing } from "#domain/rules/queue/decision-words.ts";
import { dueOf } from "#domain/rules/queue/review-kinds.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { type AuditRow, listAuditEntries } from "#server/history/audit-queries.ts";
import { listPeopleNames } from "#server/history/name-queries.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { getListingRow, type ListingRow } from "#server/listings/listing-queries.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import { studioFromListing } from "#server/listings/publishing.ts";
import { listLikelySame } from "#server/studios/likely-same.ts";
import { cityOfStudio, NO_POSITION } from "#server/studios/place-of-studio.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import { listLikelyTwice, toldApart } from "./likely-twice.ts";
import {
  comparedLines,
  findDecision,
  itemHistory,
  publicPageOf,
  type QueueItem,
} from "./queue-item.ts";

type Asked = { readonly id: number; readonly intoStudioId?: number | undefined };

/** A listing beside the page that it would take over, or else the one that it looks like. */
export async function listingItem(
  { db, now }: Pick<ListingDeps, "db" | "now">,
  actor: Actor,
  { id, intoStudioId }: Asked,
): Promise<QueueItem> {
  const listing = await getListingRow(db, id);
  const entries = await listAuditEntries(db, { subjectType: "listing", subjectId: id });
  const content = { ...studioFromListing(listing), ...cityOfStudio(listing) };
  const place = placeOf(listing);
  const apart = toldApart(entries);
  const likelySame = await listLikelySame(db, place, apart.studios);
  const names = await listPeopleNames(db);
  const intoId = intoStudioId ?? listing.studioId ?? undefined;
  const comparedId = intoId ?? likelySame[0]?.studioId;
  const studio = comparedId === undefined ? undefined : await findStudioRow(db, comparedId);
  if (intoStudioId !== undefined && studio === undefined) {
    throw new AppError("not-found", `There is no studio ${intoStudioId}.`);
  }
  const isInto = studio !== undefined && intoId === studio.id;
  const chosen = await getPackage(db, listing.featuredPackage);
  const since = listing.rejectionReason === null ? listing.createdAt : listing.updatedAt;
  return {
    what: "listing",
    id,
    version: listing.version,
    title: listing.studioName,
    city: content.city,
    since,
    due: dueOf(since, now()),
    isOpen: listing.approvalStatus === "pending" && listing.paymentStatus !== "refunded",
    outcome: outcomeOf(listing, entries, { viewer: actor.name, names, now: now() }),
    proposedBy: `by the owner, in the wizard, ${dayAndTime(listing.createdAt, now())}`,
    recipient: listing.email || null,
    publicPage: studio ? await publicPageOf(db, studio) : null,
    isInto,
    lines: comparedLines(studio, content),
    remarks: [],
    picture: null,
    hasConflict: false,
    cautions: cautionsOf(listing),
    approving: approvingListing({
      listing,
      packageName: chosen.displayName,
      city: content.city,
      into: isInto ? { name: studio.name, isOwn: studio.listingId === id } : undefined,
      beside: isInto ? undefined : studio?.name,
    }),
    obstacle: listing.latitude === null ? NO_POSITION : null,
    doubt: null,
    likelySame: likelySame.filter(({ studioId }) => studioId !== intoId),
    likelyTwice: await listLikelyTwice(db, place, { id, toldApart: apart.listings, now: now() }),
    history: itemHistory(entries, actor, names),
  };
}

function placeOf(listing: ListingRow): LikePlace {
  const { latitude, longitude, studioName: name, phone, website, postalCode, address } = listing;
  const { city } = cityOfStudio(listing);
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const { isPositionApproximate } = listing;
  return { name, phone, website, postalCode, address, city, position, isPositionApproximate };
}

function outcomeOf(
  { approvalStatus, rejectionReason, paymentStatus }: ListingRow,
  entries: readonly AuditRow[],
  { viewer, names, now }: { viewer: string; names: Names; now: Date },
): string | null {
  if (approvalStatus === "pending") {
    return paymentStatus === "refunded"
      ? "The payment was refunded before anybody decided: it waits no more."
      : null;
  }
  const decision = findDecision(entries);
  if (!decision) return `${capitalized(approvalStatus)}.`;
  const words = `${capitalized(historyWords(decision, viewer, names))}, ${dayAndTime(decision.createdAt, now)}`;
  return rejectionReason === null ? `${words}.` : `${words}: ${rejectionReason}`;
}

function cautionsOf({ isPositionApproximate, rejectionReason, approvalStatus }: ListingRow) {
  return [
    ...(isPositionApproximate
      ? [
          "Position is approximate: the centre of its postal area or city. Place it before it goes live.",
        ]
      : []),
    ...(rejectionReason !== null && approvalStatus === "pending"
      ? [`Its approval was taken back: ${rejectionReason}`]
      : []),
  ];
}
