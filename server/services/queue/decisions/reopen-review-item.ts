import { z } from "zod";
import { type AuditRow, writeAudit } from "#server/db/queries/audit-log.ts";
import {
  lockReviewItem,
  type ReviewItemRow,
  updateReviewItem,
} from "#server/db/queries/queue/review-items.ts";
import { AppError } from "#server/errors.ts";
import { reviewItemMail } from "#server/mails/review-item-mail.ts";
import type { Actor } from "#server/services/actor.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import { studioNameOf } from "./item-mail-facts.ts";
import { takeBackEffects } from "./take-back-effects.ts";

/** A decision taken back, with all that it has written. */
export async function reopenReviewItem(
  deps: ListingDeps,
  actor: Actor,
  { id, entry }: { readonly id: number; readonly entry: AuditRow },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const item = await lockReviewItem(tx, id);
    if (item.state === "open") throw new AppError("conflict", "It waits in the queue already.");
    if (entry.action !== "review-item.reject") {
      await takeBackEffects(tx, { row: item, entry, actor, now: deps.now() });
    }
    const open = { state: "open", decidedBy: null, decidedAt: null, reason: null } as const;
    const saved = await updateReviewItem(tx, item, { ...open, ...studioBefore(item, entry) });
    if (item.email !== null) {
      const studioName = await studioNameOf(tx, saved);
      const facts = { kind: item.kind, recipient: item.email, studioName, siteUrl: deps.siteUrl };
      await enqueueMail(tx, reviewItemMail("reopened", facts));
    }
    await writeAudit(tx, {
      actor,
      action: "review-item.reopen",
      subjectId: id,
      before: { state: item.state },
      after: { state: saved.state },
      undoesId: entry.id,
      createdAt: deps.now(),
    });
  });
}

/** A doubt is again about the studio that the import thought of. */
function studioBefore({ kind }: ReviewItemRow, { before }: AuditRow) {
  if (kind !== "import-doubt" || before === null) return {};
  return { studioId: z.int().nullish().parse(before.studioId) ?? null };
}
