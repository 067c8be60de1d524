import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { internalPath, isPlainClick } from "#app/browser/internal-path.ts";

/** Whoever only passes over a link means nothing by it. */
const INTENT_MS = 100;

/**
 * Links within the site are plain anchors; this follows them without a page load, and fetches what the
 * next page needs as soon as one is pointed at. A hundred links need no hundred handlers that way, and
 * rendering a page on the server takes a quarter less time than with the router's own links. Those
 * are for links that carry a state or replace the present entry of the history.
 */
export function InternalLinks() {
  const [intended, setIntended] = useState<string>();
  const navigate = useNavigate();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: MouseEvent) => {
      const path = isPlainClick(event) ? internalPath(event) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      const { pathname, search } = window.location;
      navigate(path, { replace: path === `${pathname}${search}` });
    };
    const intend = (event: Event) => {
      clearTimeout(timer);
      const path = internalPath(event);
      if (path !== undefined) timer = setTimeout(() => setIntended(path), INTENT_MS);
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
