import type { ListingList } from "#domain/contracts/console/listings.ts";
import { type ListingStage, stageOf } from "#domain/rules/listing/listing-facts.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { pageListings } from "./listing-list.ts";
import type { ListingRow } from "./listing-queries.ts";

export type ListedListing = Pick<
  ListingRow,
  | "id"
  | "studioName"
  | "city"
  | "email"
  | "featuredPackage"
  | "monthsSelected"
  | "approvalStatus"
  | "paymentStatus"
  | "liveUntil"
  | "createdAt"
> & { readonly stage: ListingStage };

export type ListingsPage = {
  readonly listings: readonly ListedListing[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
};

const PAGE_SIZE = 50;

/** Sorted, filtered and paged by the database. */
export async function findListings(
  { db }: Pick<ListingDeps, "db">,
  actor: Actor,
  list: ListingList,
): Promise<ListingsPage> {
  requireRight(actor, "listings");
  const { rows, total, page } = await pageListings(db, list, PAGE_SIZE);
  const listings = rows.map((row) => ({
    id: row.id,
    studioName: row.studioName,
    city: row.city,
    email: row.email,
    featuredPackage: row.featuredPackage,
    monthsSelected: row.monthsSelected,
    approvalStatus: row.approvalStatus,
    paymentStatus: row.paymentStatus,
    liveUntil: row.liveUntil,
    createdAt: row.createdAt,
    stage: stageOf(row),
  }));
  return { listings, total, page, pageSize: PAGE_SIZE };
}
