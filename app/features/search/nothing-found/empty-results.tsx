import { AlertForm } from "#app/components/alerts/alert-form.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { hasFilters, resultsPath, withoutFilters } from "#domain/rules/search/results-url.ts";
import { buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { alternativesQueryOf } from "../results-query.ts";
import type { Results } from "../use-results.ts";
import { NearestCities, NearestStudios } from "./nearest.tsx";
import { explainNothing, listExcludingFilters } from "./nothing-found-words.ts";

/** Nothing was found: why, and where to go on. Without the call for it the page still says what it must. */
export function EmptyResults({ results }: { results: Results }) {
  const { state, place, center } = results;
  const isPlaced = place !== null && (state.postalCode === undefined || center !== undefined);
  const { data: alternatives, isPending } = useQuery(alternativesQueryOf(state));
  const excluding = alternatives ? listExcludingFilters(state, alternatives.withoutFilter) : [];
  const reason = alternatives && explainNothing(results, alternatives);
  return (
    <>
      <div className="mt-5 rounded-xl border border-border border-dashed px-5 py-6 md:px-7">
        <p className="text-lg">No studios found. Try adjusting your filters.</p>
        {reason !== undefined && <p className="mt-1 text-muted-foreground">{reason}</p>}
        <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {excluding.map(({ label, path }) => (
            <li key={label}>
              <a href={path} data-keep-scroll className="filter-pill numbers">
                {label}
              </a>
            </li>
          ))}
          {hasFilters(state) && (
            <li>
              <a href={resultsPath(withoutFilters(state))} data-keep-scroll className="filter-pill">
                Clear filters
              </a>
            </li>
          )}
        </ul>
      </div>
      {isPlaced && <AlertForm what="studios" search={resultsPath(state)} />}
      {isPending && <Skeleton className="mt-6 h-40 rounded-xl" />}
      {alternatives !== undefined && (
        <>
          <NearestStudios studios={alternatives.nearestStudios} hasFilters={hasFilters(state)} />
          <NearestCities cities={alternatives.nearestCities} state={state} />
        </>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
        Do you run a studio here?
        <a href={paths.listYourStudio} className={buttonClass({ variant: "outline", size: "sm" })}>
          List your studio
        </a>
      </p>
    </>
  );
}
