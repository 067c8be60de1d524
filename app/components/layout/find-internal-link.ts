/** A click that a browser would follow in this very tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

export type InternalLink = {
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
export function findInternalLink({ target }: Event): InternalLink | undefined {
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
