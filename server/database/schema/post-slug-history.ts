import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { blogPosts } from "./blog-posts.ts";
import { createdAt } from "./columns.ts";

/** Addresses that a post had before: they redirect to the present one. */
export const postSlugHistory = pgTable(
  "post_slug_history",
  {
    slug: text().primaryKey(),
    postId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("post_slug_history_post_id_index").on(table.postId)],
);
