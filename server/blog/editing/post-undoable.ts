import { z } from "zod";
import { postFieldsSchema } from "#domain/contracts/console/post.ts";
import type { Fields } from "#domain/rules/history/plan-undo.ts";
import {
  isSlugTaken,
  lockEditedPost,
  putDraft,
  updateEditedPost,
} from "#server/blog/edited-post-queries.ts";
import { deleteFormerSlugs, putFormerSlug } from "#server/blog/post-queries.ts";
import { announceBlogChange } from "#server/blog/public-posts.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import { AppError } from "#server/errors.ts";
import type { Restoring, Undoable } from "#server/history/undoable.ts";
import {
  columnsOf,
  fieldsOfPost,
  loggedPost,
  noSuchPost,
  unpublishedChanges,
} from "./write-post.ts";

const time = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable();
const stateSchema = z
  .object({ published: z.boolean(), publishedAt: time, scheduledFor: time })
  .partial();

/** What readers see, and from when on. */
export const postUndoable: Undoable = {
  groups: [["published", "publishedAt", "scheduledFor"]],
  read: async (tx, { subjectId }) => {
    const row = await lockEditedPost(tx, Number(subjectId));
    return row && loggedPost(row.post);
  },
  write: restorePost,
};

/** The draft goes along where readers see it; what somebody is writing stays as it is. */
async function restorePost(
  tx: Database,
  { entry, values, actor, now }: Restoring,
): Promise<Fields> {
  const postId = Number(entry.subjectId);
  const row = await lockEditedPost(tx, postId);
  if (row === undefined) throw noSuchPost();
  const { post } = row;
  // Over the present ones: a missing field would be an empty one.
  const fields = postFieldsSchema.parse({ ...fieldsOfPost(post), ...values });
  await lockName(tx, "post-slug");
  if (await isSlugTaken(tx, fields.slug, postId)) {
    throw new AppError("conflict", "Another post has that address by now.");
  }
  const state = stillToCome(stateSchema.parse(values), now);
  const changes = { ...columnsOf(fields), ...state };
  const after = await updateEditedPost(tx, { postId, changes, now });
  if (post.publishedAt !== null && after.publishedAt !== null && post.slug !== after.slug) {
    await putFormerSlug(tx, { slug: post.slug, postId });
  }
  if (after.published) await deleteFormerSlugs(tx, [after.slug]);
  const isFollowing = after.published && unpublishedChanges(row).length === 0;
  const draft = isFollowing ? fields : (row.draft?.fields ?? fieldsOfPost(post));
  await putDraft(tx, {
    postId,
    fields: postFieldsSchema.parse(draft),
    savedBy: actor.name,
    now,
  });
  await announceBlogChange(tx);
  return { ...values, ...state };
}

/** Of a time that is over nothing is restored: the next look at the clock would publish the post. */
function stillToCome(state: z.output<typeof stateSchema>, now: Date): typeof state {
  const { scheduledFor, published } = state;
  if (!scheduledFor || scheduledFor > now) return state;
  if (published === false) return { ...state, scheduledFor: null };
  throw new AppError("conflict", "The time that it was scheduled for is over: choose another.");
}
