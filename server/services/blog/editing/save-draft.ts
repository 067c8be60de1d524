import type { PostFields, SavedDraft } from "#domain/contracts/console/post.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { putDraft } from "#server/db/queries/blog/drafts.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { EditingDeps } from "./editing-deps.ts";
import { draftConflict, draftVersionOf, lockPost } from "./lock-post.ts";
import { differingFields, draftFields, unpublishedChanges } from "./post-fields.ts";

type Input = {
  postId: number;
  fields: PostFields;
  /** The one that was read. */
  draftVersion: number;
};

/**
 * What readers see stays as it is. The log has a row when somebody begins to write, not one for every
 * two seconds of typing; what becomes of it is logged when it is published (decision 37).
 */
export async function saveDraft(
  { db, now }: EditingDeps,
  actor: Actor,
  { postId, fields, draftVersion }: Input,
): Promise<SavedDraft> {
  requireRight(actor, "blog");
  return db.transaction(async (tx) => {
    const row = await lockPost(tx, postId);
    const stored = draftFields(row);
    const isSame = differingFields(fields, stored).length === 0;
    if (draftVersion !== draftVersionOf(row) && !isSame) throw draftConflict(row, fields);
    if (isSame && row.draft !== null) {
      return { draftVersion: row.draft.version, savedAt: row.draft.updatedAt.toISOString() };
    }
    const draft = await putDraft(tx, { postId, fields, savedBy: actor.name, now: now() });
    const begins = row.draft?.savedBy !== actor.name || unpublishedChanges(row).length === 0;
    if (begins && row.post.publishedAt !== null) {
      await writeAudit(tx, {
        actor,
        action: "post.edit",
        subjectId: postId,
        after: { draftVersion: draft.version },
      });
    }
    return { draftVersion: draft.version, savedAt: draft.updatedAt.toISOString() };
  });
}
