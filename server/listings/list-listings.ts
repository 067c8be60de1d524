import type { ListingDeps } from "./listing-deps.ts";
import { type ListingFilter, type ListingRow, listListingRows } from "./listing-queries.ts";

const MAX_LISTINGS = 500;

/** For operators, the newest first. */
export async function listListings(
  { db }: Pick<ListingDeps, "db">,
  { limit = MAX_LISTINGS, ...filter }: ListingFilter & { limit?: number | undefined } = {},
): Promise<ListingRow[]> {
  return listListingRows(db, filter, Math.min(limit, MAX_LISTINGS));
}
