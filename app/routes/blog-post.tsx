import { redirect } from "react-router";
import { BlogPostPage } from "#app/features/blog/blog-post-page.tsx";
import { PostNotFound } from "#app/features/blog/post/post-not-found.tsx";
import { prefetch } from "#app/lib/page-request.ts";
import { blogPost, blogPosts, blogPostsOfCategory } from "#app/queries/blog.ts";
import { blogPostPath } from "#domain/rules/pages/paths.ts";
import type { Route } from "./+types/blog-post";

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetch(context, {
    about: blogPost(params.slug),
    queries: [blogPosts],
    following: ({ slug, category }) => {
      if (slug !== params.slug) throw redirect(blogPostPath(slug), 301);
      return [blogPostsOfCategory(category)];
    },
  });
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function BlogPostRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData !== null && loaderData.status !== 200) return <PostNotFound />;
  return <BlogPostPage key={params.slug} slug={params.slug} />;
}

/** An error and a missing post look the same (product rules, "Blog"). */
export function ErrorBoundary() {
  return <PostNotFound />;
}
