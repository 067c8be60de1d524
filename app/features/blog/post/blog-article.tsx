import { useEffect } from "react";
import { useNavigationType } from "react-router";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { BackToBlog } from "../back-to-blog.tsx";
import { BlogPostHead } from "../blog-post-head.tsx";
import { RelatedPosts } from "../related/related-posts.tsx";
import { TagList } from "../tag-list.tsx";
import { PostHeader } from "./post-header.tsx";
import { PostSidebar } from "./post-sidebar.tsx";
import { ShareButtons } from "./share-buttons.tsx";
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
        <ShareButtons slug={post.slug} title={post.title} />
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
