import type { Database, DatabaseConnection } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";

const BLOG_CHANGED = "blog_changed";

/** To be called in the transaction that changes a post: every process then drops what it kept. */
export async function announceBlogChange(db: Database): Promise<void> {
  await notify(db, BLOG_CHANGED, "");
}

/** Answers with a function that stops listening. */
export function onBlogChange(
  connection: DatabaseConnection,
  changed: () => void,
): Promise<() => Promise<void>> {
  return connection.listen(BLOG_CHANGED, changed);
}
