import { Rss } from "#app/components/icons/blog-icons.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { blogPosts } from "#app/queries/blog.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { blogDescription, blogFeedPath, blogTitle } from "#domain/rules/blog/blog-feed.ts";
import { listCategories } from "#domain/rules/blog/posts.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { BlogCards } from "./list/blog-cards.tsx";
import { CategoryNav } from "./list/category-nav.tsx";

const keywords = ["pilates blog", "pilates tips", "pilates for beginners", "pilates Ontario"];

export function BlogListPage() {
  const { data: posts, error } = useQuery(blogPosts);
  return (
    <div className="page-width">
      <PageHead
        title={blogTitle}
        description={blogDescription}
        path={paths.blog}
        keywords={keywords}
      />
      <link rel="alternate" type="application/rss+xml" title={blogTitle} href={blogFeedPath} />
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-8 pb-9 md:pt-14 md:pb-12">
        <div>
          <h1 className="text-[clamp(2.5rem,6vw,4rem)] leading-[1.02] tracking-[-0.035em]">
            {blogTitle}
          </h1>
          <p className="mt-4 max-w-[46ch] text-lg text-muted-foreground">{blogDescription}</p>
          <CategoryNav categories={listCategories(posts ?? [])} current={paths.blog} />
        </div>
        <a
          href={blogFeedPath}
          className={buttonClass({
            variant: "ghost",
            size: "sm",
            className: "-ml-4 md:-mr-4 md:ml-0",
          })}
        >
          <Rss aria-hidden="true" />
          RSS feed
        </a>
      </header>
      {error === null ? <BlogCards posts={posts} /> : <p role="alert">{error.message}</p>}
    </div>
  );
}
