import { useLocation } from "react-router";
import { paths } from "#domain/rules/pages/paths.ts";

/** Whether the visitor is on that page, or on one below it. Searches lead to the results, and are there. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation();
  const isResults = pathname === paths.allStudios || pathname.startsWith(`${paths.allStudios}/`);
  const here = isResults ? paths.search : pathname;
  return (path) => here === path || here.startsWith(`${path}/`);
}
