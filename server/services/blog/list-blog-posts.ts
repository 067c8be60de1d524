import type { BlogPostCard } from "#domain/contracts/blog.ts";
import type { Deps } from "#server/services/deps.ts";
import { blogPostCard } from "./blog-post-card.ts";

export async function listBlogPosts({ posts }: Pick<Deps, "posts">): Promise<BlogPostCard[]> {
  return (await posts.list()).map(blogPostCard);
}
