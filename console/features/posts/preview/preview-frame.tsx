import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

export type PreviewTheme = "light" | "dark";

type Props = { theme: PreviewTheme; title: string; children: ReactNode };

const EMPTY =
  '<!doctype html><html lang="en-CA"><head><title>Preview</title></head><body></body></html>';

/** A page of its own within the screen: the site's style sheet, its own width, and its own theme. */
export function PreviewFrame({ theme, title, children }: Props) {
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
