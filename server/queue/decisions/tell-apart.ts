import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import { placeKeyOf } from "#domain/rules/imports/matching/known-places.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { changedMeanwhile, lockAt, type Versioned } from "#server/history/lock-at.ts";
import { deleteVerdict, saveVerdict } from "#server/imports/import-queries.ts";
import { getImportRow } from "#server/imports/import-row-queries.ts";
import { lockVersion } from "#server/listings/lifecycle.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { updateListing } from "#server/listings/listing-queries.ts";
import { lockReviewItem, type ReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { type QueueKey, requireKind } from "#server/queue/get-queue-item.ts";

type Difference = QueueKey & {
  readonly version: number;
  readonly studioId?: number | undefined;
  /** Another listing that waits. */
  readonly listingId?: number | undefined;
};

/** Somebody looked: it is not that studio, nor that listing's, and nobody is asked again. */
export async function tellApart(
  deps: ListingDeps,
  actor: Actor,
  { what, id, version, studioId, listingId }: Difference,
): Promise<void> {
  await change(deps, {
    actor,
    deed: what === "listing" ? "listing.tell-apart" : "review-item.tell-apart",
    lock: async (tx) => {
      if (what === "listing") return lockVersion(deps, tx, { listingId: id, version, actor });
      await lockOpenItem(deps, tx, { what, id, version, actor });
      return undefined;
    },
    apply: async (tx, listing, tell) => {
      const createdAt = deps.now();
      if (listingId !== undefined) await tell({ subjectId: id, after: { listingId }, createdAt });
      // The other one is not asked about this one either.
      if (listingId !== undefined && listing !== undefined) {
        await tell({ subjectId: listingId, after: { listingId: id }, createdAt });
      }
      if (studioId === undefined) return;
      if (listing?.duplicateOfStudioId === studioId) {
        await updateListing(tx, listing, { duplicateOfStudioId: null });
      }
      await tell({ subjectId: id, after: { studioId }, createdAt });
    },
  });
}

type SaidOfRow = {
  readonly importId: number;
  readonly row: number;
  readonly verdict: Verdict;
  /** The studio that it is, or is not; a skipped place is compared with none. */
  readonly studioId: number | null;
};

/** For all later files. */
export async function rememberVerdict(
  tx: Database,
  { decidedBy, ...said }: SaidOfRow & { readonly decidedBy: string },
): Promise<void> {
  const key = await verdictKey(tx, said);
  if (key) await saveVerdict(tx, { ...key, verdict: said.verdict, decidedBy });
}

export async function forgetVerdict(tx: Database, said: SaidOfRow): Promise<void> {
  const key = await verdictKey(tx, said);
  if (key) await deleteVerdict(tx, key);
}

async function verdictKey(tx: Database, { importId, row, verdict, studioId }: SaidOfRow) {
  const { place } = await getImportRow(tx, { importId, row });
  if (place === null || (verdict !== "skip" && studioId === null)) return undefined;
  return { placeKey: placeKeyOf(place), studioId: verdict === "skip" ? null : studioId };
}

type Look = QueueKey & { readonly version: number; readonly actor: Actor };

/** Locked, undecided, of the kind that it was taken for, and still as whoever decides has seen it. */
export async function lockOpenItem(
  { now }: Pick<ListingDeps, "now">,
  tx: Database,
  { what, id, version, actor }: Look,
): Promise<ReviewItemRow> {
  const items: Versioned<number, ReviewItemRow> = {
    lock: async (_, itemId) => {
      const item = await lockReviewItem(tx, itemId);
      requireKind(item, what);
      return item;
    },
    missing: (itemId) => `There is no ${what} with the number ${itemId}.`,
    versionOf: (item) => (item.state === "open" ? item.version : undefined),
    conflict: (_, item) =>
      changedMeanwhile(
        tx,
        { subjectType: "review-item", subjectId: id },
        { actor, now: now(), version: item.version },
      ),
  };
  return lockAt(tx, items, id, version);
}
