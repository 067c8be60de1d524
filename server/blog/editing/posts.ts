import {
  type PostFields,
  type PostState,
  type PostVersions,
  postFieldsSchema,
} from "#domain/contracts/console/post.ts";
import { listCategories, listTags, postState } from "#domain/rules/blog/posts.ts";
import {
  deletePost as deletePostRow,
  findEditedPost,
  insertEditedPost,
  listPostWords,
  putDraft,
} from "#server/blog/edited-post-queries.ts";
import { uploadPicture } from "#server/blog/pictures/pictures.ts";
import { listFormerSlugsOf } from "#server/blog/post-queries.ts";
import type { EditingDeps, LinkDeps } from "#server/blog/public-posts.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { discardChanges, saveDraft } from "./drafts.ts";
import { listPosts } from "./list-posts.ts";
import { previewPost } from "./preview-post.ts";
import {
  cancelSchedule,
  publishNamedPost,
  publishPost,
  schedulePost,
  unpublishNamedPost,
  unpublishPost,
} from "./publish-post.ts";
import {
  columnsOf,
  draftFields,
  draftVersionOf,
  lockPost,
  noSuchPost,
  stopgapSlug,
  unpublishedChanges,
} from "./write-post.ts";

/** The screens of posts. */
export function createPostServices(deps: LinkDeps) {
  return bindServices(deps, {
    cancelSchedule,
    createPost,
    deletePost,
    discardChanges,
    getEditedPost,
    listPosts,
    previewPost,
    publishPost,
    saveDraft,
    schedulePost,
    unpublishPost,
    uploadPicture,
  });
}

/** What the command line has of them; it knows no studios. */
export function createPostCommands(deps: EditingDeps) {
  return bindServices(deps, { listPosts, publishNamedPost, unpublishNamedPost });
}

/** A draft, empty or with these words; its address is a stopgap until it is published. */
async function createPost(
  deps: EditingDeps,
  actor: Actor,
  fields: PostFields = postFieldsSchema.parse({}),
): Promise<{ postId: number }> {
  return change(deps, {
    actor,
    deed: "post.create",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const postId = await insertEditedPost(tx, { ...columnsOf(fields), slug: stopgapSlug() });
      await putDraft(tx, { postId, fields, savedBy: actor.name, now: deps.now() });
      await tell({ subjectId: postId });
      return { postId };
    },
  });
}

/** A draft that nobody but the team has ever seen. Others may link to what was public once: that stays. */
async function deletePost(
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

async function getEditedPost(
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
