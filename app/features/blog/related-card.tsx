import { Link } from "react-router";
import { StudioImage } from "#app/components/studio-image.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { RelatedPost } from "#domain/rules/related-posts.ts";
import { blogPostPath } from "#domain/rules/studio-url.ts";

export function RelatedCard({ related }: { related: RelatedPost }) {
  const { post, badge, sharedTopics } = related;
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-xl border border-border bg-card transition-colors duration-150 hover:border-foreground/40">
      <div className="relative aspect-16/9 overflow-hidden">
        <StudioImage
          name={post.title}
          imageUrl={post.featuredImage}
          width={640}
          height={360}
          className="absolute inset-0 transition-transform duration-200 ease-out group-hover:scale-103"
        />
        <Badge
          variant="float"
          className="absolute top-3.5 left-3.5 font-semibold tracking-[0.06em]"
        >
          {badge}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col px-5 pt-5 pb-6">
        <h3 className="text-lg leading-snug">{post.title}</h3>
        <p className="mt-2.5 line-clamp-3 text-[0.9375rem] text-muted-foreground">{post.excerpt}</p>
        <SharedTopics topics={sharedTopics} />
        <Link
          to={blogPostPath(post.slug)}
          prefetch="intent"
          className="mt-auto inline-flex self-start pt-4 font-medium text-gold-text underline-offset-4 after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2 group-hover:underline"
        >
          Read Article
          <span className="sr-only">: {post.title}</span>
        </Link>
      </div>
    </li>
  );
}

function SharedTopics({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null;
  return (
    <p className="mt-3.5 text-sm">
      <span className="text-muted-foreground">Shared topics: </span>
      {topics.join(", ")}
    </p>
  );
}
