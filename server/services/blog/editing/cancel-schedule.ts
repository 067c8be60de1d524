import type { PostVersions } from "#domain/contracts/console/post.ts";
import { updateEditedPost } from "#server/db/queries/blog/edited-posts.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { auditPost } from "./audit-post.ts";
import type { EditingDeps } from "./editing-deps.ts";
import { lockPost } from "./lock-post.ts";

export async function cancelSchedule(
  { db, now }: EditingDeps,
  actor: Actor,
  { postId, postVersion }: { postId: number } & Pick<PostVersions, "postVersion">,
): Promise<void> {
  requireRight(actor, "blog");
  await db.transaction(async (tx) => {
    const { post: before } = await lockPost(tx, postId, { postVersion });
    if (before.scheduledFor === null) throw new AppError("conflict", "This post is not scheduled.");
    const changes = { scheduledFor: null };
    const after = await updateEditedPost(tx, { postId, changes, now: now() });
    await auditPost(tx, { actor, action: "post.cancel-schedule", before, after });
  });
}
