import { shownPage } from "#domain/rules/lists/shown-page.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { countAudience, countDeliveries } from "./delivery-queries.ts";
import { countIssues, listIssues } from "./issues.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

const PAGE_SIZE = 50;

/** The newest first. */
export async function listNewsletterIssues(
  { db, now }: Pick<NewsletterDeps, "db" | "now">,
  actor: Actor,
  { page: asked = 1 }: { page?: number } = {},
) {
  requireRight(actor, "newsletter");
  const total = await countIssues(db);
  const { page, ...place } = shownPage(asked, PAGE_SIZE, total);
  const rows = await listIssues(db, place);
  const issues = [];
  for (const { introduction: _, ...issue } of rows) {
    issues.push({ ...issue, deliveries: await countDeliveries(db, issue.id) });
  }
  const confirmedSubscribers = await countAudience(db, now());
  return { issues, page, pageSize: PAGE_SIZE, total, confirmedSubscribers };
}
