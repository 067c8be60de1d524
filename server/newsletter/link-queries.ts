import { eq, sql } from "drizzle-orm";
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

/**
 * In one statement: all of them count, or none, and what is gone meanwhile is left out. Every process locks the links in
 * the same order, so that none waits for one that waits for it.
 */
export async function addClicks(db: Database, counted: readonly LinkClicks[]): Promise<void> {
  if (counted.length === 0) return;
  await db.execute(sql`
    with counted as (
      select link.issue_id, link.number, said.clicks
      from newsletter_links as link
      join jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as said ("issueId" int, number int, clicks int)
        on said."issueId" = link.issue_id and said.number = link.number
      order by link.issue_id, link.number
      for update of link)
    update newsletter_links as link set clicks = link.clicks + counted.clicks
    from counted
    where counted.issue_id = link.issue_id and counted.number = link.number`);
}
