import { randomBytes } from "node:crypto";
import {
  type PostFields,
  type PostVersions,
  postFieldsSchema,
  publishablePostSchema,
} from "#domain/contracts/console/post.ts";
import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import {
  type EditedPostRow,
  isSlugTaken,
  lockEditedPost,
  putDraft,
  updateEditedPost,
} from "#server/blog/edited-post-queries.ts";
import { type BlogPostRow, deleteFormerSlugs, putFormerSlug } from "#server/blog/post-queries.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { lockAt, type Versioned } from "#server/history/lock-at.ts";

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

const fieldNames = postFieldsSchema.keyof().options;

/** The post as it is kept for readers. */
export function fieldsOfPost(post: BlogPostRow): PostFields {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    author: post.author,
    category: post.category,
    tags: post.tags,
    metaTitle: post.metaTitle ?? "",
    metaDescription: post.metaDescription ?? "",
    featuredImage: post.featuredImage ?? "",
  };
}

/** The post as it is being written. */
export function draftFields({ post, draft }: EditedPostRow): PostFields {
  return draft === null ? fieldsOfPost(post) : postFieldsSchema.parse(draft.fields);
}

/** As the table has them. */
export function columnsOf({ metaTitle, metaDescription, featuredImage, ...fields }: PostFields) {
  return {
    ...fields,
    metaTitle: metaTitle || null,
    metaDescription: metaDescription || null,
    featuredImage: featuredImage || null,
  };
}

export function differingFields(one: PostFields, other: PostFields): (keyof PostFields)[] {
  return fieldNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** What is written that readers don't see yet. Of a post that never was public, nothing is. */
export function unpublishedChanges(row: EditedPostRow): (keyof PostFields)[] {
  const { published, publishedAt, scheduledFor } = row.post;
  const isKept = published || publishedAt !== null || scheduledFor !== null;
  return isKept ? differingFields(draftFields(row), fieldsOfPost(row.post)) : [];
}

const NO_SUCH_POST = "There is no such post.";

export function noSuchPost(): AppError {
  return new AppError("not-found", NO_SUCH_POST);
}

/** What readers see of it. */
const postVersions: Versioned<number, EditedPostRow> = {
  thing: "post",
  lock: lockEditedPost,
  missing: (_, last) => (last === undefined ? NO_SUCH_POST : `${last} has deleted this draft.`),
  versionOf: ({ post }) => post.version,
  conflict: async (_tx, _row, _typed, first) =>
    new AppError(
      "conflict",
      `${first} published, scheduled or withdrew this post meanwhile. Look at it again.`,
    ),
};

/** What is being written. */
export const draftVersions: Versioned<number, EditedPostRow, PostFields> = {
  ...postVersions,
  versionOf: draftVersionOf,
  holds: (row, typed) => differingFields(typed, draftFields(row)).length === 0,
  conflict: async (_, row, typed) => draftConflict(row, typed),
};

/** For the rest of the transaction. Versions that the caller has read are compared; a command has read none. */
export async function lockPost(
  tx: Database,
  postId: number,
  { draftVersion, postVersion }: Partial<PostVersions> = {},
): Promise<EditedPostRow> {
  await lockAt(tx, draftVersions, postId, draftVersion);
  return lockAt(tx, postVersions, postId, postVersion);
}

/** A post that nobody has changed here yet has none. */
export function draftVersionOf({ draft }: Pick<EditedPostRow, "draft">): number {
  return draft?.version ?? 0;
}

/** With what is stored of the fields that differ from those that were to be saved. */
function draftConflict(row: EditedPostRow, typed?: PostFields): AppError {
  const stored = draftFields(row);
  const { draft } = row;
  const who = draft === null ? "Someone" : draft.savedBy.replace(/^\w+:/, "");
  const when = draft === null ? "" : ` on ${formatOntarioTime(draft.updatedAt.toISOString())}`;
  const names = typed === undefined ? [] : differingFields(typed, stored);
  return new AppError("conflict", `${who} saved this post${when}, after you opened it.`, {
    issues: names.map((path) => ({ path, message: String(stored[path]) })),
  });
}

/** What the memory of changes knows of a post. */
export function loggedPost(post: BlogPostRow) {
  const { published, publishedAt, scheduledFor } = post;
  return { ...fieldsOfPost(post), published, publishedAt, scheduledFor };
}

/** What the log keeps of a change of what readers see. */
export function postSides(before: BlogPostRow, after: BlogPostRow) {
  return { subjectId: after.id, before: loggedPost(before), after: loggedPost(after) };
}

/** For a post that nobody can read yet: publishing gives it the address that its draft says. */
export function stopgapSlug(): string {
  return `untitled-${randomBytes(6).toString("hex")}`;
}
