import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { parseReviewItem } from "#server/proposals/parse-review-item.ts";
import { updateReviewItem } from "#server/proposals/review-items.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";
import { studioNameOf } from "#server/queue/item-mail-facts.ts";
import { reviewItemMail } from "#server/queue/review-item-mail.ts";
import { applyProposal } from "./apply-proposal.ts";
import { lockOpenItem } from "./lock-open-item.ts";

type Approval = QueueKey & { readonly version: number };

/** What was proposed is done, in the transaction that says so. Answers with the studio's id. */
export async function approveReviewItem(
  deps: ListingDeps,
  actor: Actor,
  { what, id, version }: Approval,
): Promise<number> {
  const now = deps.now();
  return change(deps, {
    actor,
    deed: "review-item.approve",
    lock: (tx) => lockOpenItem(deps, tx, { what, id, version, actor }),
    apply: async (tx, row, tell) => {
      const item = parseReviewItem(row);
      if (item.kind === "import-doubt") throw new AppError("invalid", "Say what this place is.");
      const { studioId, studioAuditId } = await applyProposal(tx, { item, actor, now });
      const decided = { decidedBy: actor.name, decidedAt: now, reason: null };
      const saved = await updateReviewItem(tx, row, { state: "approved", studioId, ...decided });
      if (row.email !== null) {
        const { siteUrl } = deps;
        const facts = { kind: row.kind, recipient: row.email, siteUrl, studioId };
        const studioName = await studioNameOf(tx, saved);
        await enqueueMail(tx, reviewItemMail("approved", { ...facts, studioName }));
      }
      await tell({
        subjectId: id,
        before: { state: row.state, studioId: row.studioId, studioAuditId: null },
        after: { state: saved.state, studioId, studioAuditId: studioAuditId ?? null },
        createdAt: now,
      });
      return studioId;
    },
  });
}
