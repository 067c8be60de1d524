import { useQuery } from "@tanstack/react-query";
import { blogPost } from "#app/queries/blog.ts";
import { BlogArticle } from "./blog-article.tsx";
import { BlogPostPlaceholder } from "./blog-post-placeholder.tsx";
import { PostNotFound } from "./post-not-found.tsx";

/** An error and a missing post look the same (specification, section 2). */
export function BlogPostPage({ slug }: { slug: string }) {
  const { data: post, isError } = useQuery(blogPost(slug));
  if (isError) return <PostNotFound />;
  if (post === undefined) return <BlogPostPlaceholder />;
  return <BlogArticle post={post} />;
}
