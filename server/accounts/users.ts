import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/users.ts";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Removed or not. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Who answers a mail has the address. */
export async function noteSignedIn(tx: Database, id: number, lastSignInAt: Date): Promise<void> {
  await tx.update(users).set({ lastSignInAt, emailVerified: true }).where(eq(users.id, id));
}

export async function insertUser(tx: Database, user: NewUser): Promise<UserRow> {
  const [created] = await tx.insert(users).values(user).returning();
  if (created === undefined) throw new Error("The account was not written");
  return created;
}

export async function updateUser(
  tx: Database,
  id: number,
  changes: Partial<
    Pick<NewUser, "role" | "removedAt" | "firstName" | "lastName" | "emailVerified">
  >,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Those who are not removed; nobody else changes one of them meanwhile. */
export async function lockOperators(tx: Database): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(eq(users.role, "operator"), isNull(users.removedAt)))
    .orderBy(asc(users.id))
    .for("update");
}
