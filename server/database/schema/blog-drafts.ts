import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { blogPosts } from "./blog-posts.ts";
import { createdAt, updatedAt } from "./columns.ts";

/** A post as somebody is writing it; what is public stays as it is until the draft is published. */
export const blogDrafts = pgTable("blog_drafts", {
  postId: integer()
    .primaryKey()
    .references(() => blogPosts.id, { onDelete: "cascade" }),
  /** What differs from a finished post in that it may be incomplete. */
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  savedBy: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
