/** A click that a browser would follow in this very tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

/**
 * The page of our own that a link at the event's target leads to. Not for files and calls, for what
 * opens elsewhere or asks for a page load (`rel="external"`), and for a heading of this page.
 */
export function internalPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.rel === "external") {
    return undefined;
  }
  const { origin, pathname, search, hash } = link;
  const isPage = !/\.\w+$/.test(pathname) && !pathname.startsWith("/api/");
  if (origin !== window.location.origin || !isPage || link.hasAttribute("download")) {
    return undefined;
  }
  const path = `${pathname}${search}`;
  const isHere = path === `${window.location.pathname}${window.location.search}`;
  return isHere && hash !== "" ? undefined : `${path}${hash}`;
}
