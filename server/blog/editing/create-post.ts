import { postFieldsSchema } from "#domain/contracts/console/post.ts";
import { putDraft } from "#server/blog/drafts.ts";
import { insertEditedPost } from "#server/blog/edited-posts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import type { Actor } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { columnsOf } from "./post-fields.ts";
import { stopgapSlug } from "./stopgap-slug.ts";

/** An empty draft; its address is a stopgap until it is published. */
export async function createPost(deps: EditingDeps, actor: Actor): Promise<{ postId: number }> {
  return change(deps, {
    actor,
    deed: "post.create",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const fields = postFieldsSchema.parse({});
      const postId = await insertEditedPost(tx, { ...columnsOf(fields), slug: stopgapSlug() });
      await putDraft(tx, { postId, fields, savedBy: actor.name, now: deps.now() });
      await tell({ subjectId: postId });
      return { postId };
    },
  });
}
