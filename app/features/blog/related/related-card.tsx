import { PictureCard } from "#app/components/studio/picture-card.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { RelatedPost } from "#domain/rules/blog/related-posts.ts";
import { blogPostPath } from "#domain/rules/pages/paths.ts";

export function RelatedCard({ related }: { related: RelatedPost }) {
  const { post, badge, sharedTopics } = related;
  const onPicture = (
    <Badge variant="float" className="absolute top-3.5 left-3.5 font-semibold tracking-[0.06em]">
      {badge}
    </Badge>
  );
  return (
    <PictureCard
      name={post.title}
      imageUrl={post.featuredImage}
      badge={onPicture}
      contentKey={JSON.stringify(["related", related])}
    >
      <h3 className="text-lg leading-snug">{post.title}</h3>
      <p className="mt-2.5 line-clamp-3 text-[0.9375rem] text-muted-foreground">{post.excerpt}</p>
      <SharedTopics topics={sharedTopics} />
      <a
        href={blogPostPath(post.slug)}
        className="mt-auto inline-flex self-start pt-4 font-medium text-gold-text underline-offset-4 after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2 group-hover:underline"
      >
        Read Article
        <span className="sr-only">: {post.title}</span>
      </a>
    </PictureCard>
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
