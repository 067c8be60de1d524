import { type PostFields, publishablePostSchema } from "#domain/contracts/console/post.ts";
import type { BlogPostRow } from "#server/blog/blog-posts.ts";
import { putDraft } from "#server/blog/drafts.ts";
import { type EditedPostRow, isSlugTaken, updateEditedPost } from "#server/blog/edited-posts.ts";
import { deleteFormerSlugs, putFormerSlug } from "#server/blog/former-slugs.ts";
import { lockName } from "#server/database/advisory-lock.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { columnsOf, draftFields } from "./post-fields.ts";

type State = Pick<BlogPostRow, "published" | "publishedAt" | "scheduledFor">;

/** The draft becomes the post itself, in the given state. An address that readers knew goes on leading to it. */
export async function writePost(
  tx: Database,
  row: EditedPostRow,
  { state, actor, now }: { state: State; actor: Actor; now: Date },
): Promise<BlogPostRow> {
  const { post } = row;
  const fields = requirePublishable(draftFields(row));
  await lockName(tx, "post-slug");
  if (await isSlugTaken(tx, fields.slug, post.id)) {
    throw incomplete([{ path: "slug", message: "Another post has this address" }]);
  }
  const changes = { ...columnsOf(fields), ...state };
  const written = await updateEditedPost(tx, { postId: post.id, changes, now });
  if (post.publishedAt !== null && post.slug !== fields.slug) {
    await putFormerSlug(tx, { slug: post.slug, postId: post.id });
  }
  if (state.published) await deleteFormerSlugs(tx, [fields.slug]);
  await putDraft(tx, { postId: post.id, fields, savedBy: actor.name, now });
  return written;
}

function requirePublishable(draft: PostFields): PostFields {
  const { data, error } = publishablePostSchema.safeParse(draft);
  if (data !== undefined) return data;
  throw incomplete(error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

function incomplete(issues: readonly { path: string; message: string }[]): AppError {
  const message = issues[0]?.message ?? "Something is missing";
  return new AppError("invalid", `The post can't be published yet. ${message}.`, { issues });
}
