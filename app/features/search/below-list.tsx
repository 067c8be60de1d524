import { AlertForm } from "#app/components/alerts/alert-form.tsx";
import { resultsPath } from "#domain/rules/search/results-url.ts";
import { PlaceLinks } from "./place-links.tsx";
import type { Results } from "./use-results.ts";

/** What stands below the studios; it works before the browser has taken it over. */
export function BelowList({ results }: { results: Results }) {
  return (
    <>
      {results.studios.length > 0 && (
        <AlertForm what="studios" search={resultsPath(results.state)} />
      )}
      <PlaceLinks results={results} />
    </>
  );
}
