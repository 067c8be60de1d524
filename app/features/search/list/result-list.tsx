import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import { ListFailure } from "#app/components/screens/list-failure.tsx";
import { ListMore } from "#app/components/screens/list-more.tsx";
import { resultsPath } from "#domain/rules/search/results-url.ts";
import { CARDS_AT_FIRST, searchLimits } from "#domain/rules/search/search-limits.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Results } from "../use-results.ts";
import { ResultCard } from "./result-card.tsx";

/** Most searches find something. */
const EmptyResults = lazy(() =>
  import("../nothing-found/empty-results.tsx").then(
    (module) => ({ default: module.EmptyResults }),
    () => ({
      default: () => <p className="mt-5">No studios found. Try adjusting your filters.</p>,
    }),
  ),
);

type ResultListProps = {
  results: Results;
  highlightedId: number | undefined;
  onHighlight: (id: number | undefined) => void;
};

const picturesInView = 3;

export function ResultList({ results, highlightedId, onHighlight }: ResultListProps) {
  const { state, studios, next, failure, isLoading, retry } = results;
  if (failure !== undefined) return <ListFailure message={failure} onRetry={retry} />;
  if (studios.length === 0) {
    return (
      <Suspense fallback={<ResultPlaceholders />}>
        {isLoading ? <ResultPlaceholders /> : <EmptyResults results={results} />}
      </Suspense>
    );
  }
  return (
    <>
      <ul
        className={clsx(
          "mt-1 grid gap-y-2 transition-opacity duration-150 md:mt-2",
          isLoading && "opacity-55",
        )}
      >
        {studios.slice(0, state.show).map((studio, index) => (
          <ResultCard
            key={studio.id}
            studio={studio}
            next={next?.find(({ studioId }) => studioId === studio.id)?.classes}
            isFirst={index < picturesInView}
            isHighlighted={studio.id === highlightedId}
            onHighlight={onHighlight}
          />
        ))}
      </ul>
      <More results={results} />
    </>
  );
}

function More({ results: { state, studios, count } }: Pick<ResultListProps, "results">) {
  return (
    <ListMore
      shown={state.show}
      step={CARDS_AT_FIRST}
      all={Math.min(count ?? studios.length, searchLimits.maxStudios)}
      count={count}
      path={resultsPath({ ...state, show: state.show + CARDS_AT_FIRST })}
      hint="Search a place or choose a filter to see the others."
    />
  );
}

const PLACEHOLDERS = 6;

const cards = Array.from({ length: PLACEHOLDERS }, (_, index) => index);

function ResultPlaceholders() {
  return (
    <div aria-hidden="true" className="mt-1 grid gap-y-2 md:mt-2">
      {cards.map((card) => (
        <div
          key={card}
          className="grid gap-x-5 gap-y-3 py-3 sm:min-h-48 sm:grid-cols-[11.5rem_minmax(0,1fr)] 2xl:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-2/1 self-start rounded-lg sm:aspect-4/3" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-6 w-2/5 rounded-full" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
