import { postFieldsSchema } from "#domain/contracts/console/post.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { putDraft } from "#server/db/queries/blog/drafts.ts";
import { insertEditedPost } from "#server/db/queries/blog/edited-posts.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { EditingDeps } from "./editing-deps.ts";
import { columnsOf } from "./post-fields.ts";
import { stopgapSlug } from "./stopgap-slug.ts";

/** An empty draft; its address is a stopgap until it is published. */
export async function createPost(
  { db, now }: EditingDeps,
  actor: Actor,
): Promise<{ postId: number }> {
  requireRight(actor, "blog");
  const fields = postFieldsSchema.parse({});
  return db.transaction(async (tx) => {
    const postId = await insertEditedPost(tx, { ...columnsOf(fields), slug: stopgapSlug() });
    await putDraft(tx, { postId, fields, savedBy: actor.name, now: now() });
    await writeAudit(tx, {
      actor,
      action: "post.create",
      subjectId: postId,
    });
    return { postId };
  });
}
