import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { listPublicPosts } from "#server/db/queries/blog-posts.ts";
import type { Deps } from "#server/services/deps.ts";
import { blogPostCard } from "./blog-post-card.ts";

export async function listBlogPosts({ db }: Pick<Deps, "db">): Promise<BlogPostCard[]> {
  return (await listPublicPosts(db)).map(blogPostCard);
}
