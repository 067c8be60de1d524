import type { BlogPostCard } from "#domain/contracts/blog.ts";
import type { Deps } from "#server/services/deps.ts";
import { blogPostCard } from "./blog-post-card.ts";

/** The category in any case, as an address may have it. */
export async function listPostsOfCategory(
  { posts }: Pick<Deps, "posts">,
  category: string,
): Promise<BlogPostCard[]> {
  const wanted = category.toLowerCase();
  return (await posts.list())
    .filter((post) => post.category.toLowerCase() === wanted)
    .map(blogPostCard);
}
