import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { blogPostCard } from "./blog-post-card.ts";
import type { BlogDeps } from "./public-posts.ts";

export async function listBlogPosts({ posts }: BlogDeps): Promise<BlogPostCard[]> {
  return (await posts.list()).map(blogPostCard);
}
