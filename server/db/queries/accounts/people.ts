import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { escapeLike } from "#server/db/escape-like.ts";
import type { Database } from "../../database.ts";
import { sessions } from "../../schema/accounts/sessions.ts";
import { studioOwnership } from "../../schema/accounts/studio-ownership.ts";
import { users } from "../../schema/accounts/users.ts";
import { studios } from "../../schema/studios.ts";

const PEOPLE_PAGE = 50;

export type OwnerAccount = Awaited<ReturnType<typeof listOwnerAccounts>>["rows"][number];
export type OpenSession = Awaited<ReturnType<typeof listOpenSessions>>["rows"][number];

type Asked = { readonly q: string; readonly page: number };

const fullName = sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`;

/** By address, each with how many studios they have. */
export async function listOwnerAccounts(db: Database, { q, page }: Asked) {
  const matches = and(eq(users.role, "owner"), isNull(users.removedAt), hasWords(q));
  const studioCount = db.$count(studioOwnership, eq(studioOwnership.userId, users.id));
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
    .limit(PEOPLE_PAGE)
    .offset((page - 1) * PEOPLE_PAGE);
  return { rows, total: await db.$count(users, matches) };
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
export async function listOpenSessions(db: Database, { q, page }: Asked, now: Date) {
  const isOpen = and(gt(sessions.expire, now), gt(sessions.endsAt, now));
  const matches = and(isOpen, isNull(users.removedAt), hasWords(q));
  const { sid, userId, userAgent, network, createdAt, lastSeenAt } = sessions;
  const rows = await db
    .select({
      ...{ sid, userId, userAgent, network, createdAt, lastSeenAt },
      ...{ email: users.email, name: fullName, role: users.role },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(matches)
    .orderBy(desc(lastSeenAt), asc(sid))
    .limit(PEOPLE_PAGE)
    .offset((page - 1) * PEOPLE_PAGE);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function hasWords(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = `%${escapeLike(q.toLowerCase())}%`;
  return or(sql`lower(${users.email}) like ${pattern}`, sql`lower(${fullName}) like ${pattern}`);
}
