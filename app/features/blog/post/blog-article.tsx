import { useEffect } from "react";
import { useNavigationType } from "react-router";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { blogPostingData, faqPageData } from "#app/seo/blog-structured-data.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { breadcrumbData, StructuredData } from "#app/seo/structured-data.tsx";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { blogFeedPath, blogTitle } from "#domain/rules/blog/blog-feed.ts";
import { blogPostPath, paths } from "#domain/rules/pages/paths.ts";
import { postPicturePath } from "#domain/rules/share/picture-paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { BackToBlog } from "../back-to-blog.tsx";
import { TagList } from "../post-labels.tsx";
import { RelatedPosts } from "../related/related-posts.tsx";
import { PostHeader } from "./post-header.tsx";
import { PostSidebar } from "./post-sidebar.tsx";
import { SharePostButtons } from "./share-buttons.tsx";
import { FoldedContents } from "./table-of-contents.tsx";

export function BlogArticle({ post }: { post: BlogPostPage }) {
  return (
    <>
      <BlogPostHead post={post} />
      <article className="page-width">
        <BackToBlog />
        <PostHeader post={post} />
        <div className="post-columns mt-9 md:mt-14">
          <FoldedContents entries={post.toc} />
          <PostSidebar toc={post.toc} />
          <div className="min-w-0">
            <PostText html={post.html} />
            <PostFoot post={post} />
          </div>
        </div>
      </article>
      <RelatedPosts post={post} />
    </>
  );
}

function PostFoot({ post }: { post: BlogPostPage }) {
  return (
    <footer className="mt-12 border-border border-t pt-8 md:mt-16">
      {post.tags.length > 0 && (
        <>
          <h2 className="text-base tracking-normal">Tags</h2>
          <TagList tags={post.tags} className="mt-3 mb-8" />
        </>
      )}
      <h2 className="text-base tracking-normal">Share this article</h2>
      <div className="mt-3">
        <SharePostButtons slug={post.slug} title={post.title} />
      </div>
    </footer>
  );
}

/** The server's safe HTML: no script, no style, no foreign frame is left in it. */
export function PostText({ html }: { html: string }) {
  useLinkedHeading(html);
  return <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A link to a heading of a post finds it, though the text came after the navigation. */
function useLinkedHeading(html: string): void {
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType === "POP" || html === "" || window.location.hash === "") return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [navigationType, html]);
}

function BlogPostHead({ post }: { post: BlogPostPage }) {
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
