import type { PostListQuery, PostState } from "#domain/contracts/console/post.ts";
import { ROWS_A_PAGE, shownPage } from "#domain/contracts/console/row.ts";
import { postState } from "#domain/rules/blog/posts.ts";
import {
  countEditedPosts,
  type EditedPostRow,
  listEditedPosts,
} from "#server/blog/edited-post-queries.ts";
import type { EditingDeps } from "#server/blog/public-posts.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { draftFields, unpublishedChanges } from "./write-post.ts";

/** A line of the list. Times are text. */
export type ListedPost = {
  id: number;
  title: string;
  slug: string;
  author: string;
  category: string;
  state: PostState;
  hasChanges: boolean;
  publishedAt: string | null;
  scheduledFor: string | null;
  changedAt: string;
  changedBy: string | null;
};

export type PostList = { posts: ListedPost[]; total: number; page: number; pageSize: number };

export async function listPosts(
  { db }: EditingDeps,
  actor: Actor,
  query: PostListQuery,
): Promise<PostList> {
  requireRight(actor, "blog");
  const total = await countEditedPosts(db, query);
  const { page, ...place } = shownPage(query.page, ROWS_A_PAGE, total);
  const rows = await listEditedPosts(db, { ...query, ...place });
  return { posts: rows.map(listedPost), total, page, pageSize: ROWS_A_PAGE };
}

export function listedPost(row: EditedPostRow): ListedPost {
  const { post, draft } = row;
  const { title, slug, author, category } = draftFields(row);
  const changedAt =
    draft === null || draft.updatedAt < post.updatedAt ? post.updatedAt : draft.updatedAt;
  return {
    id: post.id,
    title,
    slug: post.publishedAt === null ? slug : post.slug,
    author,
    category,
    state: postState(post),
    hasChanges: unpublishedChanges(row).length > 0,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    scheduledFor: post.scheduledFor?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    changedBy: draft?.savedBy ?? null,
  };
}
