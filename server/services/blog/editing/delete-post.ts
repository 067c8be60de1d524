import type { PostVersions } from "#domain/contracts/console/post.ts";
import { postState } from "#domain/rules/blog/post-state.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { deletePost as deletePostRow } from "#server/db/queries/blog/edited-posts.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { EditingDeps } from "./editing-deps.ts";
import { lockPost } from "./lock-post.ts";
import { draftFields } from "./post-fields.ts";

/** A draft that nobody but the team has ever seen. Others may link to what was public once: that stays. */
export async function deletePost(
  { db }: EditingDeps,
  actor: Actor,
  { postId, ...versions }: { postId: number } & PostVersions,
): Promise<void> {
  requireRight(actor, "blog");
  await db.transaction(async (tx) => {
    const row = await lockPost(tx, postId, versions);
    if (postState(row.post) !== "draft") {
      throw new AppError("conflict", "Only a draft that was never public can be deleted.");
    }
    await deletePostRow(tx, postId);
    await writeAudit(tx, {
      actor,
      action: "post.delete",
      subjectId: postId,
      before: draftFields(row),
    });
  });
}
