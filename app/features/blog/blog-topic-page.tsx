import { useSiteSettings } from "#app/lib/site-settings.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { blogPosts, postsOfTopic, type TopicAddress } from "#app/queries/blog.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { breadcrumbData, StructuredData } from "#app/seo/structured-data.tsx";
import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { blogFeedPath, blogTitle } from "#domain/rules/blog/blog-feed.ts";
import { isSameTopic, listCategories } from "#domain/rules/blog/posts.ts";
import { blogCategoryPath, blogTagPath, paths } from "#domain/rules/pages/paths.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { BackToBlog } from "./back-to-blog.tsx";
import { BlogCards } from "./list/blog-cards.tsx";
import { CategoryNav } from "./list/category-nav.tsx";
import { PostNotFound } from "./post/post-not-found.tsx";

/** The posts of a category, or with a tag; a topic that no post has is no page. */
export function BlogTopicPage({ topic }: { topic: TopicAddress }) {
  const { data: posts, error } = useQuery(postsOfTopic(topic));
  const all = useQuery(blogPosts).data;
  if (posts === null || error !== null) return <PostNotFound />;
  const { path, heading } = topicWords(topic, posts);
  return (
    <div className="page-width">
      {posts !== undefined && <TopicHead topic={topic} posts={posts} />}
      <BackToBlog />
      <header className="pt-4 pb-9 md:pt-6 md:pb-10">
        <h1 className="text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.04] tracking-[-0.035em]">
          {heading}
        </h1>
        <CategoryNav categories={listCategories(all ?? [])} current={path} />
      </header>
      <BlogCards posts={posts} />
    </div>
  );
}

type TopicHeadProps = { topic: TopicAddress; posts: readonly BlogPostCard[] };

function TopicHead({ topic, posts }: TopicHeadProps) {
  const { siteUrl } = useSiteSettings();
  const { path, heading, title, description } = topicWords(topic, posts);
  const trail = [
    { name: "Home", path: paths.home },
    { name: "Blog", path: paths.blog },
    { name: heading, path },
  ];
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <link rel="alternate" type="application/rss+xml" title={blogTitle} href={blogFeedPath} />
      <StructuredData item={breadcrumbData(trail, siteUrl)} />
    </>
  );
}

const pathOf = { category: blogCategoryPath, tag: blogTagPath } as const;

/** A topic as its posts write it; until they are known, as the address does. */
function topicWords({ kind, slug }: TopicAddress, posts: readonly BlogPostCard[] = []) {
  const written = posts
    .flatMap(({ category, tags }) => (kind === "category" ? category : tags))
    .find((name) => isSameTopic(name, slug));
  const name = written?.trim() ?? slug.replaceAll("-", " ");
  const heading = name.charAt(0).toLocaleUpperCase("en-CA") + name.slice(1);
  const articles = posts.length === 1 ? "1 article" : `${posts.length} articles`;
  return {
    path: pathOf[kind](slugify(slug)),
    heading,
    title: `${heading} | ${blogTitle}`,
    description:
      kind === "category"
        ? `${heading}: ${articles} by Pilates teachers from Ontario, in the ${blogTitle}.`
        : `${articles} on ${name}, by Pilates teachers from Ontario, in the ${blogTitle}.`,
  };
}
