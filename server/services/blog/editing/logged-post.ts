import type { BlogPostRow } from "#server/db/queries/blog-posts.ts";
import { fieldsOfPost } from "./post-fields.ts";

/** What the memory of changes knows of a post. */
export function loggedPost(post: BlogPostRow) {
  const { published, publishedAt, scheduledFor } = post;
  return { ...fieldsOfPost(post), published, publishedAt, scheduledFor };
}
