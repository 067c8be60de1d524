import { CARDS_AT_FIRST, changedResults, resultsPath } from "#domain/rules/search/results-url.ts";
import type { Results } from "../use-results.ts";

/** Why no distance can be chosen, and the way back to where one can. */
export function MapAreaNote({ results: { state, place } }: { results: Results }) {
  if (state.mapPlace === undefined) return null;
  const around = changedResults(state, { mapPlace: undefined, show: CARDS_AT_FIRST });
  return (
    <p className="mt-2 text-muted-foreground text-sm">
      {"The map’s area is searched, so distance does not count. "}
      <a
        href={resultsPath(around)}
        className="text-gold-text underline underline-offset-4 hover:no-underline"
      >
        {place ? `Search around ${place.name} again` : "Search all of Ontario again"}
      </a>
    </p>
  );
}
