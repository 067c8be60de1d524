import { lt } from "drizzle-orm";
import type { Database } from "../database.ts";
import { searchLogs } from "../schema/search-logs.ts";

export type NewSearchLog = typeof searchLogs.$inferInsert;

export async function insertSearchLogs(db: Database, entries: NewSearchLog[]): Promise<void> {
  await db.insert(searchLogs).values(entries);
}

export async function deleteSearchLogsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(searchLogs).where(lt(searchLogs.createdAt, before));
}
