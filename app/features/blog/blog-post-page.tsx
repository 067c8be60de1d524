import { useQuery } from "#app/lib/use-query.ts";
import { blogPost } from "#app/queries/blog.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { BackToBlog } from "./back-to-blog.tsx";
import { BlogArticle } from "./post/blog-article.tsx";
import { PostNotFound } from "./post/post-not-found.tsx";

/** An error and a missing post look the same (product rules, "Blog"). */
export function BlogPostPage({ slug }: { slug: string }) {
  const { data: post, error } = useQuery(blogPost(slug));
  if (error !== null) return <PostNotFound />;
  if (post === undefined) return <BlogPostPlaceholder />;
  return <BlogArticle post={post} />;
}

const paragraphs = [0, 1, 2, 3];

function BlogPostPlaceholder() {
  return (
    <div className="page-width" aria-busy="true" data-waiting-page>
      <BackToBlog />
      <p role="status" className="sr-only">
        Loading the article
      </p>
      <Skeleton className="mt-8 h-6 w-28 rounded-full" />
      <Skeleton className="mt-5 h-14 w-full max-w-2xl" />
      <Skeleton className="mt-3 h-14 w-2/3 max-w-md" />
      <Skeleton className="mt-6 h-14 w-full max-w-xl" />
      <Skeleton className="mt-8 h-20 w-full" />
      <Skeleton className="mt-12 aspect-16/9 w-full rounded-2xl lg:aspect-21/9" />
      <div className="mt-14 max-w-[46rem]">
        {paragraphs.map((number) => (
          <Skeleton key={number} className="mt-6 h-28 w-full" />
        ))}
      </div>
    </div>
  );
}
