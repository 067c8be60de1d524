import { PostText } from "#app/features/blog/post/blog-article.tsx";
import { PostHeader } from "#app/features/blog/post/post-header.tsx";
import { PostSidebar } from "#app/features/blog/post/post-sidebar.tsx";
import { FoldedContents } from "#app/features/blog/post/table-of-contents.tsx";
import { TagList } from "#app/features/blog/tag-list.tsx";
import type { BlogPostPage } from "#domain/contracts/blog.ts";

/** The public page's own parts, without what belongs to the site around it. */
export function PreviewArticle({ post }: { post: BlogPostPage }) {
  return (
    <article className="page-width pb-12">
      <PostHeader
        post={{
          ...post,
          title: post.title || "Untitled",
          category: post.category || "No category yet",
        }}
      />
      <div className="post-columns mt-9 md:mt-14">
        <FoldedContents entries={post.toc} />
        <PostSidebar toc={post.toc} />
        <div className="min-w-0">
          <PostText html={post.html} />
          {post.tags.length > 0 && (
            <footer className="mt-12 border-border border-t pt-8">
              <h2 className="text-base tracking-normal">Tags</h2>
              <TagList tags={post.tags} className="mt-3" />
            </footer>
          )}
        </div>
      </div>
    </article>
  );
}
