import { useLocation } from "react-router";

/** Whether the visitor is on that page, or on one below it. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation();
  return (path) => pathname === path || pathname.startsWith(`${path}/`);
}
