import { postFieldsSchema } from "#domain/contracts/console/post.ts";
import { postState } from "#domain/rules/blog/post-state.ts";
import { putDraft } from "#server/blog/drafts.ts";
import { deletePost, insertPostAgain, lockEditedPost } from "#server/blog/edited-posts.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Restoring, Undoable } from "#server/history/undoable.ts";
import { lockPost } from "./lock-post.ts";
import { columnsOf, draftFields } from "./post-fields.ts";
import { stopgapSlug } from "./stopgap-slug.ts";

/** What was written for a post and thrown away: a whole draft, or changes that readers had not seen. */
export const draftUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const row = await lockEditedPost(tx, Number(subjectId));
    return row && draftFields(row);
  },
  write: async (tx, restoring) => {
    const row = await lockPost(tx, Number(restoring.entry.subjectId));
    await restoreDraft(tx, restoring, draftFields(row));
    return restoring.values;
  },
  create: async (tx, restoring) => {
    const columns = columnsOf(postFieldsSchema.parse(restoring.values));
    const id = Number(restoring.entry.subjectId);
    await insertPostAgain(tx, { ...columns, slug: stopgapSlug() }, id);
    await restoreDraft(tx, restoring, {});
  },
  remove: async (tx, { entry }) => {
    const { post } = await lockPost(tx, Number(entry.subjectId));
    if (postState(post) !== "draft") {
      throw new AppError("conflict", "It has become public or scheduled since: it stays.");
    }
    await deletePost(tx, post.id);
  },
};

async function restoreDraft(
  tx: Database,
  { entry, values, actor, now }: Restoring,
  present: object,
): Promise<void> {
  const fields = postFieldsSchema.parse({ ...present, ...values });
  await putDraft(tx, { postId: Number(entry.subjectId), fields, savedBy: actor.name, now });
}
