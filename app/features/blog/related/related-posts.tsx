import { buttonClass } from "#app/components/ui/button.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { blogPosts, blogPostsOfCategory } from "#app/queries/blog.ts";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { relatedPosts } from "#domain/rules/blog/related-posts.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { RelatedCard } from "./related-card.tsx";

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
