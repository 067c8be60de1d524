import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ListingList } from "#domain/contracts/console/listings.ts";
import { shownPage } from "#domain/rules/lists/shown-page.ts";
import type { Database } from "#server/database/database.ts";
import { escapeLike } from "#server/database/escape-like.ts";
import { studioListings } from "#server/database/schema/studio-listings.ts";
import type { ListingRow } from "./listing-queries.ts";

const orders = {
  sent: asc(studioListings.createdAt),
  "-sent": desc(studioListings.createdAt),
  name: asc(sql`lower(${studioListings.studioName})`),
  "-name": desc(sql`lower(${studioListings.studioName})`),
  ends: sql`${studioListings.liveUntil} asc nulls last`,
  "-ends": sql`${studioListings.liveUntil} desc nulls last`,
} as const satisfies Record<ListingList["sort"], SQL>;

export async function pageListings(
  db: Database,
  list: ListingList,
  pageSize: number,
): Promise<{ rows: ListingRow[]; total: number; page: number }> {
  const isWanted = conditionOf(list);
  const total = await db.$count(studioListings, isWanted);
  const { page, limit, offset } = shownPage(list.page, pageSize, total);
  const rows = await db
    .select()
    .from(studioListings)
    .where(isWanted)
    .orderBy(orders[list.sort], desc(studioListings.id))
    .limit(limit)
    .offset(offset);
  return { rows, total, page };
}

/** The text is part of the studio's name, city, phone or the owner's address, or the listing's number. */
function conditionOf({ approval, payment, package: chosen, text = "" }: ListingList) {
  const pattern = `%${escapeLike(text)}%`;
  const { studioName, city, email, phone } = studioListings;
  const words = sql`concat_ws(' ', ${studioName}, ${city}, ${email}, ${phone}) ilike ${pattern}`;
  return and(
    approval && eq(studioListings.approvalStatus, approval),
    payment && eq(studioListings.paymentStatus, payment),
    chosen && eq(studioListings.featuredPackage, chosen),
    text === "" ? undefined : sql`(${words} or ${studioListings.id}::text = ${text})`,
  );
}
