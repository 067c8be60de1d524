import { useSiteSettings } from "#app/lib/site-settings.ts";
import { blogPostingData, faqPageData } from "#app/seo/blog-structured-data.ts";
import { breadcrumbData } from "#app/seo/breadcrumb-data.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { StructuredData } from "#app/seo/structured-data.tsx";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { blogFeedPath, blogTitle } from "#domain/rules/blog/blog-feed.ts";
import { blogPostPath, paths } from "#domain/rules/pages/paths.ts";
import { postPicturePath } from "#domain/rules/share/picture-paths.ts";
import { site } from "#domain/vocabulary/site.ts";

export function BlogPostHead({ post }: { post: BlogPostPage }) {
  const { siteUrl } = useSiteSettings();
  const path = blogPostPath(post.slug);
  const trail = [
    { name: "Home", path: paths.home },
    { name: "Blog", path: paths.blog },
    { name: post.title, path },
  ];
  return (
    <>
      <PageHead
        title={`${post.metaTitle ?? post.title} | ${site.name}`}
        description={post.metaDescription ?? post.excerpt}
        path={path}
        keywords={post.tags}
        type="article"
        picture={{
          path: postPicturePath(post),
          alt: `${post.title}, by ${post.author} in the ${blogTitle}`,
        }}
      />
      <ArticleTags post={post} />
      <link rel="alternate" type="application/rss+xml" title={blogTitle} href={blogFeedPath} />
      <StructuredData item={blogPostingData(post, siteUrl)} />
      <StructuredData item={breadcrumbData(trail, siteUrl)} />
      {post.faq.length > 0 && <StructuredData item={faqPageData(post)} />}
    </>
  );
}

function ArticleTags({ post }: { post: BlogPostPage }) {
  return (
    <>
      <meta property="article:author" content={post.author} />
      <meta property="article:section" content={post.category} />
      <meta property="article:modified_time" content={post.updatedAt} />
      {post.publishedAt !== null && (
        <meta property="article:published_time" content={post.publishedAt} />
      )}
      {post.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
