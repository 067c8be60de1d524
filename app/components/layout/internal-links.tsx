import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** Whoever only passes over a link means nothing by it. */
const INTENT_MS = 100;

/**
 * Links within the site are plain anchors; this follows them without a page load, and fetches what the
 * next page needs as soon as one is pointed at. A hundred links need no hundred handlers that way, and
 * rendering a page on the server takes less time than with the router's own links: those are for
 * links that carry a state.
 */
export function InternalLinks() {
  const [intended, setIntended] = useState<string>();
  const navigate = useNavigate();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? findInternalLink(event) : undefined;
      if (link === undefined) return;
      event.preventDefault();
      navigate(link.path, link);
    };
    const intend = (event: Event) => {
      clearTimeout(timer);
      const link = findInternalLink(event);
      if (link !== undefined) timer = setTimeout(() => setIntended(link.path), INTENT_MS);
    };
    document.addEventListener("click", follow);
    document.addEventListener("pointerover", intend);
    document.addEventListener("focusin", intend);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", follow);
      document.removeEventListener("pointerover", intend);
      document.removeEventListener("focusin", intend);
    };
  }, [navigate]);

  return intended === undefined ? null : <PrefetchPageLinks page={intended} />;
}

/** A click that a browser would follow in this very tab. */
function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

type InternalLink = {
  path: string;
  /** Whether it replaces the present entry of the history: `data-replace`, or it leads here. */
  replace: boolean;
  /** Whether the page stays where it is scrolled to: `data-keep-scroll`. */
  preventScrollReset: boolean;
};

/**
 * The link to a page of our own at the event's target. Not one to a file or a call, one that opens
 * elsewhere or asks for a page load (`rel="external"`), or one to a heading of this page.
 */
function findInternalLink({ target }: Event): InternalLink | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.rel === "external") return;
  const { origin, pathname, search, hash, dataset } = link;
  const here = window.location;
  if (origin !== here.origin || pathname.startsWith("/api/") || /\.\w+$/.test(pathname)) return;
  const isHere = pathname === here.pathname && search === here.search;
  if (isHere && hash !== "") return;
  return {
    path: pathname + search + hash,
    replace: isHere || "replace" in dataset,
    preventScrollReset: "keepScroll" in dataset,
  };
}
