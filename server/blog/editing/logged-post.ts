import type { BlogPostRow } from "#server/blog/blog-posts.ts";
import { fieldsOfPost } from "./post-fields.ts";

/** What the memory of changes knows of a post. */
export function loggedPost(post: BlogPostRow) {
  const { published, publishedAt, scheduledFor } = post;
  return { ...fieldsOfPost(post), published, publishedAt, scheduledFor };
}

/** What the log keeps of a change of what readers see. */
export function postSides(before: BlogPostRow, after: BlogPostRow) {
  return { subjectId: after.id, before: loggedPost(before), after: loggedPost(after) };
}
