import { and, eq, gt, lte, max, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { mailboxOf, outbox } from "#server/database/schema/outbox.ts";
import { studioListings } from "#server/database/schema/studio-listings.ts";
import { isListingWaiting } from "./waiting-listings.ts";

const digestKind = "listings-waiting";

/**
 * How many listings wait of which the team has no mail, neither of their own nor in its last digest. Only once the oldest
 * of them has waited for an hour: a digest tells of as many as possible. Those of the last minute may be written still, and
 * are the next one's.
 */
export async function countListingsToTell(db: Database, teamEmail: string): Promise<number> {
  // Rounded as stored times are, so that two digests meet without a gap.
  const before = (span: string) => sql`now()::timestamptz(3) - ${span}::interval`;
  const lastDigest = db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(
      and(
        sql`${mailboxOf(outbox.recipient)} = ${mailboxOf(sql`${teamEmail}::text`)}`,
        gt(outbox.createdAt, before("7 days")),
        eq(outbox.kind, digestKind),
      ),
    );
  const { createdAt } = auditLog;
  const [untold] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      isDue: sql<boolean | null>`min(${createdAt}) <= ${before("1 hour")}`,
    })
    .from(auditLog)
    .innerJoin(studioListings, sql`${auditLog.subjectId} = ${studioListings.id}::text`)
    .where(
      and(
        eq(auditLog.action, "listing.submit"),
        sql`${auditLog.after} @> '{"isTeamTold": false}'`,
        gt(createdAt, sql`coalesce((${lastDigest}) - interval '1 minute', ${before("7 days")})`),
        lte(createdAt, before("1 minute")),
        isListingWaiting,
      ),
    );
  return untold?.isDue ? untold.count : 0;
}
