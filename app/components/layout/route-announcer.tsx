import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells a screen reader which page it is on after a navigation that loads no document. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
