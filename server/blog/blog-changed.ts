import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notify.ts";
import type { PublicPosts } from "./public-posts.ts";

const BLOG_CHANGED = "blog_changed";

/** To be called in the transaction that changes a post: every process then drops what it kept. */
export async function announceBlogChange(db: Database): Promise<void> {
  await notify(db, BLOG_CHANGED, "");
}

/** Calls `changed` once the posts are ready to be read anew. Answers with a function that stops it. */
export function keepPostsFresh(
  connection: DatabaseConnection,
  posts: PublicPosts,
  changed: () => void,
): Promise<() => Promise<void>> {
  return connection.listen(BLOG_CHANGED, () => {
    posts.invalidate();
    changed();
  });
}
