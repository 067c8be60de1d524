import type { BlogPost } from "#domain/contracts/blog.ts";
import { renderMarkdown } from "#server/blog/markdown/render-markdown.ts";
import { AppError } from "#server/errors.ts";
import { blogPostCard } from "./blog-post-card.ts";
import type { BlogDeps } from "./public-posts.ts";

/** A post with what its page shows. A draft is not found, like a post that never was. */
export async function getBlogPost({ posts }: BlogDeps, slug: string): Promise<BlogPost> {
  const row = await posts.find(slug);
  if (row === undefined) throw new AppError("not-found", "Post not found");
  const { html, toc, faq } = renderMarkdown(row.content);
  const stored = row.faqSchema ?? [];
  return {
    ...blogPostCard(row),
    content: row.content,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    faqSchema: row.faqSchema,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    html,
    toc,
    faq: stored.length > 0 ? stored : faq,
  };
}
