import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "../database.ts";
import { privateLinks } from "../schema/private-links.ts";

export type NewPrivateLink = typeof privateLinks.$inferInsert;
type LinkKey = Pick<NewPrivateLink, "purpose" | "tokenHash">;

export async function insertPrivateLinks(
  db: Database,
  links: readonly NewPrivateLink[],
): Promise<void> {
  if (links.length > 0) await db.insert(privateLinks).values([...links]);
}

/** The id of what a link opens; undefined where it is nobody's or has ended. */
export async function findSubjectOfLink(
  db: Database,
  { purpose, tokenHash }: LinkKey,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ subjectId: privateLinks.subjectId })
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.tokenHash, tokenHash),
        eq(privateLinks.purpose, purpose),
        gt(privateLinks.expiresAt, now),
      ),
    );
  return row?.subjectId;
}

/** Up to `limit` of them. Answers how many were deleted. */
export async function deleteLinksEndedBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, expiresAt } = privateLinks;
  const ended = db.select({ id }).from(privateLinks).where(lt(expiresAt, before)).limit(limit);
  const gone = await db.delete(privateLinks).where(inArray(id, ended)).returning({ id });
  return gone.length;
}
