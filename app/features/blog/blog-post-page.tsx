import { useQuery } from "#app/lib/use-query.ts";
import { blogPost } from "#app/queries/blog.ts";
import { BlogArticle } from "./post/blog-article.tsx";
import { BlogPostPlaceholder } from "./post/blog-post-placeholder.tsx";
import { PostNotFound } from "./post/post-not-found.tsx";

/** An error and a missing post look the same (product rules, "Blog"). */
export function BlogPostPage({ slug }: { slug: string }) {
  const { data: post, error } = useQuery(blogPost(slug));
  if (error !== null) return <PostNotFound />;
  if (post === undefined) return <BlogPostPlaceholder />;
  return <BlogArticle post={post} />;
}
