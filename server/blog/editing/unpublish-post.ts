import type { PostVersions } from "#domain/contracts/console/post.ts";
import { announceBlogChange } from "#server/blog/blog-changed.ts";
import { updateEditedPost } from "#server/blog/edited-posts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockPost } from "./lock-post.ts";
import { postSides } from "./logged-post.ts";

/** Its addresses lead nowhere until it is published again. */
export async function unpublishPost(
  deps: EditingDeps,
  actor: Actor,
  { postId, postVersion }: { postId: number } & Partial<Pick<PostVersions, "postVersion">>,
): Promise<{ slug: string }> {
  return change(deps, {
    actor,
    deed: "post.unpublish",
    lock: (tx) => lockPost(tx, postId, { postVersion }),
    apply: async (tx, { post }, tell) => {
      if (!post.published) throw new AppError("conflict", "This post is not public.");
      const changes = { published: false };
      const after = await updateEditedPost(tx, { postId, changes, now: deps.now() });
      await tell(postSides(post, after));
      return { slug: after.slug };
    },
    announce: announceBlogChange,
  });
}
