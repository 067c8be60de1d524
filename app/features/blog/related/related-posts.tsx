import { PictureCard } from "#app/components/studio/picture-card.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { blogPosts, blogPostsOfCategory } from "#app/queries/blog.ts";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { type RelatedPost, relatedPosts } from "#domain/rules/blog/posts.ts";
import { blogPostPath, paths } from "#domain/rules/pages/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";

const SHOWN = 3;

/** Posts of the same category come from their own call, those with a shared tag from the list. */
export function RelatedPosts({ post }: { post: BlogPostPage }) {
  const ofCategory = useQuery(blogPostsOfCategory(post.category));
  const all = useQuery(blogPosts);
  const related = relatedPosts(post, [...(ofCategory.data ?? []), ...(all.data ?? [])]);
  if (related.length === 0) return null;
  return (
    <section
      aria-labelledby="related"
      className="page-width when-near-[97rem] md:when-near-[37rem] mt-18 md:mt-26"
    >
      <h2 id="related" className="text-[clamp(1.75rem,3.2vw,2.5rem)] tracking-[-0.025em]">
        You Might Also Like
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-3 lg:gap-6">
        {related.slice(0, SHOWN).map((entry) => (
          <RelatedCard key={entry.post.id} related={entry} />
        ))}
      </ul>
      <MoreRelated count={related.length - SHOWN} />
    </section>
  );
}

function MoreRelated({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
      <p className="text-muted-foreground">
        {`${count} more related ${count === 1 ? "article" : "articles"} available`}
      </p>
      <a href={paths.blog} className={buttonClass({ variant: "outline" })}>
        Browse All Articles
      </a>
    </div>
  );
}

function RelatedCard({ related }: { related: RelatedPost }) {
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
