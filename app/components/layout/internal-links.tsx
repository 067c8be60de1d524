import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { findInternalLink, isPlainClick } from "#app/components/layout/find-internal-link.ts";

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
