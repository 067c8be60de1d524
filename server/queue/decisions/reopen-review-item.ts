import { z } from "zod";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import type { MemoryDeps } from "#server/history/memory-deps.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import {
  lockReviewItem,
  type ReviewItemRow,
  updateReviewItem,
} from "#server/proposals/review-items.ts";
import { studioNameOf } from "#server/queue/item-mail-facts.ts";
import { reviewItemMail } from "#server/queue/review-item-mail.ts";
import { takeBackEffects } from "./take-back-effects.ts";

/** A decision taken back, with all that it has written. */
export async function reopenReviewItem(
  deps: ListingDeps & Pick<MemoryDeps, "undoables">,
  actor: Actor,
  { id, entry }: { readonly id: number; readonly entry: AuditRow },
): Promise<void> {
  const now = deps.now();
  await change(deps, {
    actor,
    deed: "review-item.reopen",
    lock: (tx) => lockReviewItem(tx, id),
    apply: async (tx, item, tell) => {
      if (item.state === "open") throw new AppError("conflict", "It waits in the queue already.");
      if (entry.action !== "review-item.reject") {
        await takeBackEffects(tx, { row: item, entry, actor, now, undoables: deps.undoables });
      }
      const open = { state: "open", decidedBy: null, decidedAt: null, reason: null } as const;
      const saved = await updateReviewItem(tx, item, { ...open, ...studioBefore(item, entry) });
      if (item.email !== null) {
        const studioName = await studioNameOf(tx, saved);
        const facts = { kind: item.kind, recipient: item.email, studioName, siteUrl: deps.siteUrl };
        await enqueueMail(tx, reviewItemMail("reopened", facts));
      }
      const sides = { before: { state: item.state }, after: { state: saved.state } };
      await tell({ subjectId: id, ...sides, undoesId: entry.id, createdAt: now });
    },
  });
}

/** A doubt is again about the studio that the import thought of. */
function studioBefore({ kind }: ReviewItemRow, { before }: AuditRow) {
  if (kind !== "import-doubt" || before === null) return {};
  return { studioId: z.int().nullish().parse(before.studioId) ?? null };
}
