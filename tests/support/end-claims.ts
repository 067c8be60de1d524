import { sql } from "drizzle-orm";
import { openDatabase } from "#server/database/connect.ts";
import { outbox } from "#server/database/schema/mail.ts";
import type { TestDatabase } from "./databases.ts";

/**
 * As if half a minute had gone by since the site was killed, after which another may take the mail that it had in hand.
 * On PGlite, where there is no other, a start itself ends what the last one had.
 */
export async function endClaims(options: TestDatabase["options"]): Promise<void> {
  if (options.databaseUrl === undefined) return;
  const { db, close } = await openDatabase(options);
  await db.update(outbox).set({ lockedUntil: sql`now()` });
  await close();
}
