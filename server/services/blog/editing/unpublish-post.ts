import type { PostVersions } from "#domain/contracts/console/post.ts";
import { updateEditedPost } from "#server/db/queries/blog/edited-posts.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { announceBlogChange } from "../blog-changed.ts";
import { auditPost } from "./audit-post.ts";
import type { EditingDeps } from "./editing-deps.ts";
import { lockPost } from "./lock-post.ts";

/** Its addresses lead nowhere until it is published again. */
export async function unpublishPost(
  { db, now }: EditingDeps,
  actor: Actor,
  { postId, postVersion }: { postId: number } & Partial<Pick<PostVersions, "postVersion">>,
): Promise<{ slug: string }> {
  requireRight(actor, "blog");
  return db.transaction(async (tx) => {
    const { post: before } = await lockPost(tx, postId, { postVersion });
    if (!before.published) throw new AppError("conflict", "This post is not public.");
    const changes = { published: false };
    const after = await updateEditedPost(tx, { postId, changes, now: now() });
    await auditPost(tx, { actor, action: "post.unpublish", before, after });
    await announceBlogChange(tx);
    return { slug: after.slug };
  });
}
