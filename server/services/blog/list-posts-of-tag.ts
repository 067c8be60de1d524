import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { isSameTopic } from "#domain/rules/blog/topics.ts";
import type { Deps } from "#server/services/deps.ts";
import { blogPostCard } from "./blog-post-card.ts";

/** The tag itself, or as an address has it. */
export async function listPostsOfTag(
  { posts }: Pick<Deps, "posts">,
  tag: string,
): Promise<BlogPostCard[]> {
  return (await posts.list())
    .filter(({ tags }) => tags.some((one) => isSameTopic(one, tag)))
    .map(blogPostCard);
}
