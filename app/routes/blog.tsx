import { BlogListPage } from "#app/features/blog/blog-list-page.tsx";
import { prefetch } from "#app/lib/page-request.ts";
import { blogPosts } from "#app/queries/blog.ts";
import type { Route } from "./+types/blog";

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, { queries: [blogPosts] });
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function BlogRoute() {
  return <BlogListPage />;
}
