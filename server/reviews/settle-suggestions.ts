import { saysTheSame } from "#domain/rules/studio/same-value.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { type ReviewItemRow, updateReviewItem } from "#server/proposals/review-item-queries.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import { suggestionDecidedMail } from "./review-mails.ts";
import { lockOpenSuggestions } from "./suggestion-queries.ts";
import { describeSuggestion } from "./suggestions.ts";
import type { ReviewDeps } from "./write-review.ts";

/** Whether both ask for the same. */
export function isTwin(one: ReviewItemRow, other: ReviewItemRow): boolean {
  const [asked, also] = [describeSuggestion(one), describeSuggestion(other)];
  if (asked.field === undefined || asked.field !== also.field) return false;
  return saysTheSame(asked.field, asked.changes, also.changes);
}

/** What the page says by now waits no more: nobody has to answer it, and whoever sent it hears of it. */
export async function settleSuggestions(
  { now, siteUrl }: Pick<ReviewDeps, "now" | "siteUrl">,
  tx: Database,
  { studioId, actor }: { readonly studioId: number; readonly actor: Actor },
): Promise<void> {
  const rows = await lockOpenSuggestions(tx, studioId);
  const studio = rows.length > 0 ? await findStudioRow(tx, studioId) : undefined;
  if (studio === undefined) return;
  for (const row of rows) {
    const { field, changes, about } = describeSuggestion(row);
    if (field === undefined || !saysTheSame(field, changes, studio)) continue;
    const decided = { decidedBy: actor.name, decidedAt: now(), reason: null };
    await updateReviewItem(tx, row, { state: "approved", ...decided });
    const after = { state: "approved" };
    await writeAudit(tx, { actor, action: "suggestion.accept", subjectId: studioId, after });
    if (row.email === null) continue;
    const facts = { recipient: row.email, studio, siteUrl, about };
    await enqueueMail(tx, suggestionDecidedMail({ ...facts, became: "said", reason: null }));
  }
}
