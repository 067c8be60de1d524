import type { PostVersions } from "#domain/contracts/console/post.ts";
import { updateEditedPost } from "#server/blog/edited-posts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockPost } from "./lock-post.ts";
import { postSides } from "./logged-post.ts";

export async function cancelSchedule(
  deps: EditingDeps,
  actor: Actor,
  { postId, postVersion }: { postId: number } & Pick<PostVersions, "postVersion">,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "post.cancel-schedule",
    lock: (tx) => lockPost(tx, postId, { postVersion }),
    apply: async (tx, { post }, tell) => {
      if (post.scheduledFor === null) throw new AppError("conflict", "This post is not scheduled.");
      const changes = { scheduledFor: null };
      const after = await updateEditedPost(tx, { postId, changes, now: deps.now() });
      await tell(postSides(post, after));
    },
  });
}
