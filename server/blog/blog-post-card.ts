import type { BlogPostCard } from "#domain/contracts/blog.ts";
import type { PublicPost } from "./public-posts.ts";

/** A row as the contract has it: times are text. */
export function blogPostCard(row: PublicPost): BlogPostCard {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    featuredImage: row.featuredImage,
    author: row.author,
    category: row.category,
    tags: row.tags,
    published: row.published,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}
