import { useParams } from "react-router";
import { readFilterSegment } from "#domain/rules/search/results-url.ts";

/** The filter that the address itself names, as `/toronto/reformer-pilates` does. */
export function usePathFilter(): string | undefined {
  return readFilterSegment(useParams().filter).key;
}
