import { and, asc, count, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { teamRoles } from "#domain/rules/accounts/roles.ts";
import type { Database } from "#server/database/database.ts";
import { authenticatorApps } from "#server/database/schema/authenticator-apps.ts";
import { passkeys } from "#server/database/schema/passkeys.ts";
import { sessions } from "#server/database/schema/sessions.ts";
import { users } from "#server/database/schema/users.ts";
import { verificationTokens } from "#server/database/schema/verification-tokens.ts";

export type TeamMember = Awaited<ReturnType<typeof listTeamMembers>>[number];

/** By address. `invitedUntil` where a link waits for its first visitor. */
export async function listTeamMembers(db: Database, now: Date) {
  const { id, email, firstName, lastName, role, lastSignInAt, createdAt } = users;
  const openSessions = db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expire, now)));
  const keys = db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, id));
  const apps = db
    .select({ count: count() })
    .from(authenticatorApps)
    .where(
      and(eq(authenticatorApps.userId, id), sql`${authenticatorApps.confirmedAt} is not null`),
    );
  const invitedUntil = db
    .select({ at: sql`max(${verificationTokens.expiresAt})` })
    .from(verificationTokens)
    .where(and(eq(verificationTokens.userId, id), gt(verificationTokens.expiresAt, now)));
  return db
    .select({
      userId: id,
      email,
      name: sql<string>`trim(concat_ws(' ', ${firstName}, ${lastName}))`,
      role,
      lastSignInAt,
      createdAt,
      sessions: sql<number>`(${openSessions})`.mapWith(Number),
      factors: sql<number>`(${keys}) + (${apps})`.mapWith(Number),
      invitedUntil: sql<Date | null>`(${invitedUntil})`.mapWith(verificationTokens.expiresAt),
    })
    .from(users)
    .where(and(inArray(role, [...teamRoles]), isNull(users.removedAt)))
    .orderBy(asc(email));
}
