import { type RefObject, useEffect } from "react";
import { useNavigate, useNavigationType } from "react-router";

/** Links within the site navigate without a page load, and a link to a heading finds it. */
export function useInternalLinks(text: RefObject<HTMLElement | null>, html: string): void {
  const navigate = useNavigate();
  const navigationType = useNavigationType();

  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const path = internalPath(event);
      if (path === undefined) return;
      event.preventDefault();
      navigate(path);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [text, navigate]);

  useEffect(() => {
    if (navigationType === "POP" || html === "" || window.location.hash === "") return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [navigationType, html]);
}

function internalPath(event: MouseEvent): string | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== "") return undefined;
  const { origin, pathname, search, hash } = link;
  const leads = origin === window.location.origin && pathname !== window.location.pathname;
  return leads && !/\.\w+$/.test(pathname) ? `${pathname}${search}${hash}` : undefined;
}
