import { TypedNotice } from "#app/components/search-box/typed-notice.tsx";
import { UnknownPlace } from "#app/components/search-box/unknown-place.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { readingQueryOf } from "#app/queries/places.ts";
import type { Results } from "./use-results.ts";

/** Says how what was typed was understood, and offers what else it may mean. */
export function SearchNotice({ results }: { results: Results }) {
  const { state, place } = results;
  const { data: reading } = useQuery(readingQueryOf(state));
  if (reading === undefined) return null;
  if (place === null) {
    return <UnknownPlace reading={reading} name={results.placeName ?? ""} listed="studios" />;
  }
  return <TypedNotice reading={reading} state={state} listed="studios" />;
}
