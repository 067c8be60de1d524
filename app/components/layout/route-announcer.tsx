import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

const LOOK_EVERY_MS = 100;

/** Tells a screen reader which page it is on after a navigation that loads no document. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const timer = setInterval(() => {
      // What a page shows while it waits has no title of its own.
      if (document.querySelector("[data-waiting-page]") !== null) return;
      clearInterval(timer);
      setTitle(document.title);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
