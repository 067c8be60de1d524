import type { PostFields, PostState, PostVersions } from "#domain/contracts/console/post.ts";
import { postState } from "#domain/rules/blog/post-state.ts";
import { listCategories, listTags } from "#domain/rules/blog/topics.ts";
import { findEditedPost, listPostWords } from "#server/blog/edited-posts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import { listFormerSlugsOf } from "#server/blog/former-slugs.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { draftVersionOf, noSuchPost } from "./lock-post.ts";
import { draftFields, unpublishedChanges } from "./post-fields.ts";

/** A post and all that its screen shows about it. Times are text. */
export type EditedPost = PostVersions & {
  id: number;
  state: PostState;
  fields: PostFields;
  /** The address that readers know, if it was ever public. */
  publicSlug: string | null;
  formerSlugs: string[];
  publishedAt: string | null;
  scheduledFor: string | null;
  /** The fields that readers don't see yet as they are here. */
  changes: (keyof PostFields)[];
  savedBy: string | null;
  savedAt: string;
  /** What other posts have, to choose from. */
  known: { authors: string[]; categories: string[]; tags: string[] };
};

export async function getEditedPost(
  { db }: EditingDeps,
  actor: Actor,
  postId: number,
): Promise<EditedPost> {
  requireRight(actor, "blog");
  const row = await findEditedPost(db, postId);
  if (row === undefined) throw noSuchPost();
  const { post, draft } = row;
  const words = await listPostWords(db);
  const authors = new Set(words.map(({ author }) => author).filter((author) => author !== ""));
  return {
    id: post.id,
    state: postState(post),
    fields: draftFields(row),
    draftVersion: draftVersionOf(row),
    postVersion: post.version,
    publicSlug: post.publishedAt === null ? null : post.slug,
    formerSlugs: await listFormerSlugsOf(db, postId),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    scheduledFor: post.scheduledFor?.toISOString() ?? null,
    changes: unpublishedChanges(row),
    savedBy: draft?.savedBy ?? null,
    savedAt: (draft?.updatedAt ?? post.updatedAt).toISOString(),
    known: {
      authors: [...authors].sort(),
      categories: listCategories(words).map(({ name }) => name),
      tags: listTags(words).map(({ name }) => name),
    },
  };
}
