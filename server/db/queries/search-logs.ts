import { lt, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { searchLogs } from "../schema/search-logs.ts";

export type NewSearchLog = typeof searchLogs.$inferInsert;

/** One parameter for the whole batch: thousands of searches cost little more than one. */
export async function insertSearchLogs(db: Database, entries: NewSearchLog[]): Promise<void> {
  const batch = JSON.stringify(entries);
  await db.execute(sql`
    insert into search_logs (search_query, search_type, postal_code, city, coordinates,
      filters_applied, results_count, user_agent, ip_address, created_at)
    select "searchQuery", "searchType", "postalCode", city, coordinates, "filtersApplied",
      "resultsCount", "userAgent", "ipAddress", "createdAt"
    from jsonb_to_recordset(${batch}::jsonb) as entry ("searchQuery" text, "searchType" text,
      "postalCode" text, city text, coordinates jsonb, "filtersApplied" jsonb,
      "resultsCount" integer, "userAgent" text, "ipAddress" text, "createdAt" timestamptz)`);
}

export async function deleteSearchLogsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(searchLogs).where(lt(searchLogs.createdAt, before));
}
