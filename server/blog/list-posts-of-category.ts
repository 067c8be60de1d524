import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { isSameTopic } from "#domain/rules/blog/topics.ts";
import { blogPostCard } from "./blog-post-card.ts";
import type { BlogDeps } from "./public-posts.ts";

/** The category in any case, or as an address has it. */
export async function listPostsOfCategory(
  { posts }: BlogDeps,
  category: string,
): Promise<BlogPostCard[]> {
  return (await posts.list())
    .filter((post) => isSameTopic(post.category, category))
    .map(blogPostCard);
}
