import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { newsletterLinks } from "#server/database/schema/newsletter.ts";

export type IssueLink = Pick<typeof newsletterLinks.$inferSelect, "number" | "url" | "clicks">;

/** In the order of the mail. */
export async function listIssueLinks(db: Database, issueId: number): Promise<IssueLink[]> {
  const { number, url, clicks } = newsletterLinks;
  return db
    .select({ number, url, clicks })
    .from(newsletterLinks)
    .where(eq(newsletterLinks.issueId, issueId))
    .orderBy(number);
}

/** Within the transaction that has locked the issue. */
export async function insertIssueLinks(
  tx: Database,
  issueId: number,
  links: readonly Pick<IssueLink, "number" | "url">[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.insert(newsletterLinks).values(links.map((link) => ({ issueId, ...link })));
}

export type LinkClicks = { readonly issueId: number; readonly number: number; clicks: number };

/** In one transaction: all of them count, or none. What is gone meanwhile is left out. */
export async function addClicks(db: Database, counted: readonly LinkClicks[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { issueId, number, clicks } of counted) {
      await tx
        .update(newsletterLinks)
        .set({ clicks: sql`${newsletterLinks.clicks} + ${clicks}` })
        .where(and(eq(newsletterLinks.issueId, issueId), eq(newsletterLinks.number, number)));
    }
  });
}
