import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FaqEntry } from "#domain/contracts/blog.ts";
import { createdAt, identity, instant, textList, updatedAt } from "./columns.ts";

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: identity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    excerpt: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    featuredImage: text(),
    author: text().notNull(),
    category: text().notNull(),
    tags: textList(),
    metaTitle: text(),
    metaDescription: text(),
    faqSchema: jsonb().$type<FaqEntry[]>(),
    published: boolean().notNull().default(false),
    publishedAt: instant(),
    /** A post that is to become public by itself. */
    scheduledFor: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("blog_posts_published_published_at_index").on(table.published, table.publishedAt.desc()),
    index("blog_posts_category_index").on(table.category),
  ],
);
