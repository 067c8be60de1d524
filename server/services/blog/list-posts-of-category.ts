import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { listPublicPostsOfCategory } from "#server/db/queries/blog-posts.ts";
import type { Deps } from "#server/services/deps.ts";
import { blogPostCard } from "./blog-post-card.ts";

export async function listPostsOfCategory(
  { db }: Pick<Deps, "db">,
  category: string,
): Promise<BlogPostCard[]> {
  return (await listPublicPostsOfCategory(db, category)).map(blogPostCard);
}
