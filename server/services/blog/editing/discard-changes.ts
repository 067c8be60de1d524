import type { PostVersions } from "#domain/contracts/console/post.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { putDraft } from "#server/db/queries/blog/drafts.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { EditingDeps } from "./editing-deps.ts";
import { lockPost } from "./lock-post.ts";
import { draftFields, fieldsOfPost, unpublishedChanges } from "./post-fields.ts";

/** Back to what readers see, or are going to; the log keeps what is discarded. */
export async function discardChanges(
  { db, now }: EditingDeps,
  actor: Actor,
  { postId, ...versions }: { postId: number } & PostVersions,
): Promise<void> {
  requireRight(actor, "blog");
  await db.transaction(async (tx) => {
    const row = await lockPost(tx, postId, versions);
    const names = unpublishedChanges(row);
    if (names.length === 0) throw new AppError("conflict", "There are no changes to discard.");
    const draft = draftFields(row);
    const kept = fieldsOfPost(row.post);
    await putDraft(tx, { postId, fields: kept, savedBy: actor.name, now: now() });
    await writeAudit(tx, {
      actor,
      action: "post.discard",
      subjectId: postId,
      before: Object.fromEntries(names.map((name) => [name, draft[name]])),
      after: Object.fromEntries(names.map((name) => [name, kept[name]])),
    });
  });
}
