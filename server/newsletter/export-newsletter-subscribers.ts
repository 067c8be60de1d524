import { csvText } from "#domain/rules/text/csv.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { requireFreshProof } from "#server/history/require-fresh-proof.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import type { Subscriber } from "./newsletter-subscribers.ts";
import { listSubscribersAfter, type SubscriberFilter } from "./subscribers.ts";

const ROWS_AT_ONCE = 1_000;

const headings = ["email", "status", "consent", "source", "consented", "confirmed", "unsubscribed"];

/** As CSV. It is written down who took the addresses with them, and how many. */
export async function exportNewsletterSubscribers(
  { db, now }: Pick<NewsletterDeps, "db" | "now">,
  actor: Actor,
  filter: SubscriberFilter,
): Promise<string> {
  requireRight(actor, "newsletter");
  requireFreshProof(actor, now());
  const rows: Subscriber[] = [];
  for (;;) {
    const afterId = rows.at(-1)?.id ?? 0;
    const more = await listSubscribersAfter(db, filter, { afterId, limit: ROWS_AT_ONCE });
    rows.push(...more);
    if (more.length < ROWS_AT_ONCE) break;
  }
  await writeAudit(db, {
    actor,
    action: "newsletter.export",
    subjectId: filter.status ?? "all",
    after: { count: rows.length, isFiltered: (filter.search ?? "") !== "" },
  });
  return csvText(headings, rows.map(cellsOf));
}

function cellsOf(row: Subscriber) {
  const { email, status, consentText, consentSource, consentAt, confirmedAt, unsubscribedAt } = row;
  return [email, status, consentText, consentSource, consentAt, confirmedAt, unsubscribedAt];
}
