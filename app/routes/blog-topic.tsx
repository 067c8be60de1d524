import { BlogTopicPage } from "#app/features/blog/blog-topic-page.tsx";
import { PostNotFound } from "#app/features/blog/post/post-not-found.tsx";
import { prefetch } from "#app/lib/page-request.ts";
import { blogPosts, postsOfTopic, type TopicAddress } from "#app/queries/blog.ts";
import type { Route } from "./+types/blog-topic";

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetch(context, { about: postsOfTopic(topicOf(params)), queries: [blogPosts] });
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function BlogTopicRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData !== null && loaderData.status !== 200) return <PostNotFound />;
  const topic = topicOf(params);
  return <BlogTopicPage key={`${topic.kind} ${topic.slug}`} topic={topic} />;
}

export function ErrorBoundary() {
  return <PostNotFound />;
}

/** One page for both: an address has one or the other. */
function topicOf({ category, tag }: { category?: string; tag?: string }): TopicAddress {
  return category === undefined
    ? { kind: "tag", slug: tag ?? "" }
    : { kind: "category", slug: category };
}
