import { useParams } from "react-router";
import { findPathFilter } from "#domain/rules/search/filter-choices.ts";

/** The filter that the address itself names, as `/toronto/reformer-pilates` does. */
export function usePathFilter(): string | undefined {
  return findPathFilter(useParams().filter ?? "")?.key;
}
