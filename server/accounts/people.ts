import { and, asc, count, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { shownPage } from "#domain/rules/lists/shown-page.ts";
import type { Database } from "#server/database/database.ts";
import { escapeLike } from "#server/database/escape-like.ts";
import { sessions } from "#server/database/schema/sessions.ts";
import { studioOwnership } from "#server/database/schema/studio-ownership.ts";
import { studios } from "#server/database/schema/studios.ts";
import { users } from "#server/database/schema/users.ts";

const PEOPLE_PAGE = 50;

export type OwnerAccount = Awaited<ReturnType<typeof listOwnerAccounts>>["rows"][number];
export type OpenSession = Awaited<ReturnType<typeof listOpenSessions>>["rows"][number];

type Asked = { readonly q: string; readonly page: number };

const fullName = sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`;

/** By address, each with how many studios they have. */
export async function listOwnerAccounts(db: Database, { q, page: asked }: Asked) {
  const matches = and(eq(users.role, "owner"), isNull(users.removedAt), hasWords(q));
  const studioCount = db.$count(studioOwnership, eq(studioOwnership.userId, users.id));
  const total = await db.$count(users, matches);
  const { page, limit, offset } = shownPage(asked, PEOPLE_PAGE, total);
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      name: fullName,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
      studios: studioCount,
    })
    .from(users)
    .where(matches)
    .orderBy(asc(sql`lower(${users.email})`))
    .limit(limit)
    .offset(offset);
  return { rows, total, page };
}

/** By name. */
export async function listStudiosOf(db: Database, userId: number) {
  return db
    .select({
      studioId: studios.id,
      name: studios.name,
      city: studios.city,
      isOwner: studioOwnership.isOwner,
      canEdit: studioOwnership.canEdit,
    })
    .from(studioOwnership)
    .innerJoin(studios, eq(studios.id, studioOwnership.studioId))
    .where(eq(studioOwnership.userId, userId))
    .orderBy(asc(studios.name), asc(studios.id));
}

/** Everybody's that have not ended, the latest used first. */
export async function listOpenSessions(db: Database, { q, page: asked }: Asked, now: Date) {
  const isOpen = and(gt(sessions.expire, now), gt(sessions.endsAt, now));
  const matches = and(isOpen, isNull(users.removedAt), hasWords(q));
  const { sid, userId, userAgent, network, createdAt, lastSeenAt } = sessions;
  const [counted] = await db
    .select({ total: count() })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(matches);
  const total = counted?.total ?? 0;
  const { page, limit, offset } = shownPage(asked, PEOPLE_PAGE, total);
  const rows = await db
    .select({
      ...{ sid, userId, userAgent, network, createdAt, lastSeenAt },
      ...{ email: users.email, name: fullName, role: users.role },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(matches)
    .orderBy(desc(lastSeenAt), asc(sid))
    .limit(limit)
    .offset(offset);
  return { rows, total, page };
}

function hasWords(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = `%${escapeLike(q.toLowerCase())}%`;
  return or(sql`lower(${users.email}) like ${pattern}`, sql`lower(${fullName}) like ${pattern}`);
}
