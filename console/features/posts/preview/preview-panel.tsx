import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { PostText } from "#app/features/blog/post/blog-article.tsx";
import { PostHeader } from "#app/features/blog/post/post-header.tsx";
import { PostSidebar } from "#app/features/blog/post/post-sidebar.tsx";
import { FoldedContents } from "#app/features/blog/post/table-of-contents.tsx";
import { TagList } from "#app/features/blog/post-labels.tsx";
import { Panel } from "#console/components/panel.tsx";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { Button } from "#ui/button.tsx";

const themes = ["light", "dark"] as const;

/** The post as its page would show it, in either theme, as it is typed. */
export function PreviewPanel({ post }: { post: BlogPostPage }) {
  const [theme, setTheme] = useState<PreviewTheme>("light");
  return (
    <Panel
      title="Preview"
      note={
        <fieldset className="flex gap-1 rounded-full bg-muted p-0.5">
          <legend className="sr-only">Theme of the preview</legend>
          {themes.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === theme ? "primary" : "quiet"}
              aria-pressed={one === theme}
              onClick={() => setTheme(one)}
            >
              {one === "light" ? "Light" : "Dark"}
            </Button>
          ))}
        </fieldset>
      }
    >
      <PreviewFrame theme={theme} title="Preview of the post">
        <PreviewArticle post={post} />
      </PreviewFrame>
    </Panel>
  );
}

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

type PreviewTheme = "light" | "dark";

type PreviewFrameProps = { theme: PreviewTheme; title: string; children: ReactNode };

const EMPTY =
  '<!doctype html><html lang="en-CA"><head><title>Preview</title></head><body></body></html>';

/** A page of its own within the screen: the site's style sheet, its own width, and its own theme. */
function PreviewFrame({ theme, title, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    if (page !== undefined) page.documentElement.className = theme;
  }, [page, theme]);
  return (
    <>
      <iframe
        title={title}
        srcDoc={EMPTY}
        onLoad={({ currentTarget }) => setPage(prepare(currentTarget.contentDocument))}
        className="h-[42rem] w-full rounded-lg border border-border bg-background"
      />
      {page !== undefined && createPortal(<main aria-label="Preview">{children}</main>, page.body)}
    </>
  );
}

function prepare(page: Document | null): Document | undefined {
  if (page === null) return undefined;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    const link = page.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet.href;
    page.head.append(link);
  }
  page.addEventListener("click", (event) => stayInPreview(event, page));
  return page;
}

/** Links lead out of what is being written; only those within the post are followed. */
function stayInPreview(event: MouseEvent, page: Document): void {
  const link = event.composedPath().find(isLink);
  if (link === undefined) return;
  event.preventDefault();
  const { hash } = new URL(link.href, document.baseURI);
  if (hash !== "") page.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

/** What is in the frame is no instance of this window's own classes. */
function isLink(target: EventTarget): target is HTMLAnchorElement {
  return "tagName" in target && target.tagName === "A";
}
