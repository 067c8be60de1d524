import type { PostVersions } from "#domain/contracts/console/post.ts";
import { postState } from "#domain/rules/blog/post-state.ts";
import { deletePost as deletePostRow } from "#server/blog/edited-posts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockPost } from "./lock-post.ts";
import { draftFields } from "./post-fields.ts";

/** A draft that nobody but the team has ever seen. Others may link to what was public once: that stays. */
export async function deletePost(
  deps: EditingDeps,
  actor: Actor,
  { postId, ...versions }: { postId: number } & PostVersions,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "post.delete",
    lock: (tx) => lockPost(tx, postId, versions),
    apply: async (tx, row, tell) => {
      if (postState(row.post) !== "draft") {
        throw new AppError("conflict", "Only a draft that was never public can be deleted.");
      }
      await deletePostRow(tx, postId);
      await tell({ subjectId: postId, before: draftFields(row) });
    },
  });
}
