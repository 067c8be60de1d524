import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import type { FaqEntry } from "#domain/contracts/blog.ts";
import { createdAt, identity, instant, isOneOf, textList, updatedAt } from "./columns.ts";

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

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Pictures that the team uploaded. They are few and small: in the database every process and every backup has them. */
export const pictures = pgTable(
  "pictures",
  {
    id: identity(),
    /** SHA-256 of the bytes, as hexadecimal digits: its name in addresses. */
    hash: text().notNull().unique("pictures_hash_unique"),
    mediaType: text({ enum: pictureTypes }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes().notNull(),
    uploadedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("pictures_media_type_check", isOneOf(table.mediaType, pictureTypes)),
    check("pictures_size_check", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

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
