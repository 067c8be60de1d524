import { emptyStudio } from "#domain/rules/studio/studio-form.ts";
import type { studioFields, ValuesOf } from "#domain/studio-fields.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { getListingRow } from "#server/listings/listing-queries.ts";
import { studioFromListing } from "#server/listings/publishing.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import { getReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { findStudioRow } from "#server/studios/directory-queries.ts";
import { cityOfStudio } from "#server/studios/place-of-studio.ts";
import { type QueueKey, requireKind, requireQueueRight } from "./get-queue-item.ts";

/** What a studio's page shows, as far as a decision can change it. */
export type PagePreview = ValuesOf<typeof studioFields>;

/** The page as it will look, once this is approved. */
export async function getPagePreview(
  { db }: Pick<ListingDeps, "db">,
  actor: Actor,
  { what, id, intoStudioId }: QueueKey & { readonly intoStudioId?: number | undefined },
): Promise<PagePreview> {
  requireQueueRight(actor, what);
  return what === "listing"
    ? ofListing(db, id, intoStudioId)
    : ofProposal(db, { what, id }, intoStudioId);
}

async function ofListing(db: Database, id: number, into: number | undefined): Promise<PagePreview> {
  const listing = await getListingRow(db, id);
  const studio = await findPage(db, into ?? listing.studioId);
  return { ...studio, ...studioFromListing(listing), ...cityOfStudio(listing) };
}

async function ofProposal(
  db: Database,
  { what, id }: QueueKey,
  into: number | undefined,
): Promise<PagePreview> {
  const row = await getReviewItemRow(db, id);
  requireKind(row, what);
  const item = parseReviewItem(row);
  const page = await findPage(db, into ?? row.studioId);
  if (item.kind === "edit") return { ...page, ...known(item.proposal.changes) };
  if (item.kind === "import-doubt") return { ...page, ...known(item.proposal) };
  if (item.kind === "photo") return { ...page, imageUrl: page.imageUrl ?? item.proposal.url };
  return page;
}

async function findPage(db: Database, studioId: number | null): Promise<PagePreview> {
  const studio = studioId === null ? undefined : await findStudioRow(db, studioId);
  return studio ?? emptyStudio;
}

function known(values: object): Partial<PagePreview> {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given);
}
