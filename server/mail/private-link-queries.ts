import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { privateLinks } from "#server/database/schema/mail.ts";

export type NewPrivateLink = typeof privateLinks.$inferInsert;
export type LinkPurpose = NewPrivateLink["purpose"];
type LinkKey = { readonly purposes: readonly LinkPurpose[]; readonly tokenHash: string };

export async function insertPrivateLinks(
  db: Database,
  links: readonly NewPrivateLink[],
): Promise<void> {
  if (links.length > 0) await db.insert(privateLinks).values([...links]);
}

/** The id of what a link opens; undefined where it is nobody's or has ended. */
export async function findSubjectOfLink(
  db: Database,
  { purposes, tokenHash }: LinkKey,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ subjectId: privateLinks.subjectId })
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.tokenHash, tokenHash),
        inArray(privateLinks.purpose, [...purposes]),
        gt(privateLinks.expiresAt, now),
      ),
    );
  return row?.subjectId;
}

/** What was sent to a subscriber until now says yes to nothing more; it still unsubscribes. */
export async function endConfirmLinks(tx: Database, subscriberId: number): Promise<void> {
  const { purpose, subjectId } = privateLinks;
  await tx
    .update(privateLinks)
    .set({ purpose: "newsletter-unsubscribe" })
    .where(and(eq(purpose, "newsletter-confirm"), eq(subjectId, subscriberId)));
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
