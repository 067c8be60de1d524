import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { sessions } from "#server/database/schema/sessions.ts";
import { studioOwnership } from "#server/database/schema/studio-ownership.ts";
import { users } from "#server/database/schema/users.ts";

const isTheirs = (email: string) => eq(sql`lower(${users.email})`, email);

/** Without what signs in. */
export async function listAccountsOf(db: Database, email: string) {
  const { id, firstName, lastName, profileImageUrl, role, provider, lastSignInAt, createdAt } =
    users;
  return db
    .select({
      id,
      email: users.email,
      firstName,
      lastName,
      profileImageUrl,
      role,
      provider,
      lastSignInAt,
      createdAt,
    })
    .from(users)
    .where(isTheirs(email));
}

export async function listOwnershipOf(db: Database, email: string) {
  const theirs = db.select({ id: users.id }).from(users).where(isTheirs(email));
  return db.select().from(studioOwnership).where(inArray(studioOwnership.userId, theirs));
}

/** Without what the cookie is compared with. */
export async function listSignedInSessionsOf(db: Database, email: string) {
  const theirs = db.select({ id: users.id }).from(users).where(isTheirs(email));
  const { createdAt, lastSeenAt, endsAt, userAgent, network } = sessions;
  return db
    .select({ createdAt, lastSeenAt, endsAt, userAgent, network })
    .from(sessions)
    .where(inArray(sessions.userId, theirs))
    .orderBy(createdAt);
}

/** With their sessions, codes and rights; what they did stays, without them. */
export async function deleteAccountsOf(tx: Database, email: string): Promise<number> {
  const gone = await tx.delete(users).where(isTheirs(email)).returning({ id: users.id });
  return gone.length;
}
