import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { authenticatorApps } from "#server/database/schema/authenticator-apps.ts";
import { passkeys } from "#server/database/schema/passkeys.ts";
import { users } from "#server/database/schema/users.ts";

/** Asked at the door of each request of the team, so it is one question. */
export async function countFactors(
  db: Database,
  userId: number,
): Promise<{ passkeys: number; hasApp: boolean }> {
  const [row] = await db
    .select({
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${userId})`,
      hasApp: sql<boolean>`exists (select 1 from ${authenticatorApps} where ${authenticatorApps.userId} = ${userId} and ${authenticatorApps.confirmedAt} is not null)`,
    })
    .from(sql`(select 1) as one`);
  if (row === undefined) throw new Error("The database counted nothing");
  return row;
}

/** Two removals at once come after one another: neither leaves the other's factor as the last. */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}
