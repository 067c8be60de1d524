import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { isSameTopic } from "#domain/rules/blog/topics.ts";
import { blogPostCard } from "./blog-post-card.ts";
import type { BlogDeps } from "./public-posts.ts";

/** The tag itself, or as an address has it. */
export async function listPostsOfTag({ posts }: BlogDeps, tag: string): Promise<BlogPostCard[]> {
  return (await posts.list())
    .filter(({ tags }) => tags.some((one) => isSameTopic(one, tag)))
    .map(blogPostCard);
}
