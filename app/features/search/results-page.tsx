import { Suspense } from "react";
import { PageShell } from "#app/components/layout/page-shell.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { ListBesideMap, usePointing } from "#app/components/map/beside-list/list-beside-map.tsx";
import { useMapToggle, useShownEntry } from "#app/components/map/beside-list/map-state.ts";
import { SiteSearch } from "#app/components/search-box/site-search.tsx";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import { useRememberedSearch } from "#app/lib/visitor/use-remembered-search.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { ArrowLeft } from "#ui/icons/site-icons.ts";
import { usePathFilter, useResultsState } from "./address/use-results-state.ts";
import { ResultsFilters } from "./filters/results-filters.tsx";
import { resultCardId } from "./list/result-card.tsx";
import { ResultList } from "./list/result-list.tsx";
import { ResultsMap } from "./map/results-map.tsx";
import { ResultsHead } from "./results-head.tsx";
import { headingOf, introOf } from "./results-words.ts";
import { type Results, useResults } from "./use-results.ts";

/** Most visits have typed nothing that wants explaining. */
const SearchNotice = import.meta.env.SSR
  ? (await import("./search-notice.tsx")).SearchNotice
  : takenOverLate(() => import("./search-notice.tsx").then((module) => module.SearchNotice));
const BelowList = import.meta.env.SSR
  ? (await import("./below-list.tsx")).BelowList
  : takenOverLate(() => import("./below-list.tsx").then((module) => module.BelowList));

export function ResultsPage() {
  const [state, change, noteCamera] = useResultsState();
  const results = useResults(state);
  const pointing = usePointing();
  const { highlightedId, selectedId, onHighlight } = pointing;
  const { isMapOpen } = state;
  const toggleMap = useMapToggle(isMapOpen, change);
  useShownEntry(selectedId === undefined ? undefined : resultCardId(selectedId));
  useRememberedSearch(results);
  const searchText = searchTextOf(results);
  return (
    <PageShell header={<ResultsHeader />}>
      <ResultsHead results={results} />
      <ListBesideMap
        isMapOpen={isMapOpen}
        onToggle={toggleMap}
        hasEntries={results.studios.length > 0}
        columns="lg:grid-cols-[clamp(38rem,53vw,62rem)_minmax(0,1fr)]"
        list={
          <>
            <SiteSearch
              key={searchText}
              label="Search Location"
              buttonLabel="Search"
              initialText={searchText}
              emptyLeadsTo={paths.allStudios}
            />
            <div className="mt-3 md:mt-4">
              <ResultsFilters results={results} onChange={change} />
            </div>
            <Heading results={results} />
            <Suspense fallback={null}>
              {isExplained(results) && <SearchNotice results={results} />}
            </Suspense>
            <ResultList
              results={results}
              highlightedId={highlightedId ?? selectedId}
              onHighlight={onHighlight}
            />
            <Suspense fallback={null}>
              <BelowList results={results} />
            </Suspense>
          </>
        }
        map={<ResultsMap results={results} onChange={change} onMoved={noteCamera} {...pointing} />}
      />
    </PageShell>
  );
}

function isExplained({ state, place }: Results): boolean {
  return place === null || state.typed !== undefined;
}

/** In a map's area the box keeps the place that the search began with. */
function searchTextOf({ state, place, placeName }: Results): string {
  if (state.postalCode !== undefined) return state.postalCode;
  if (state.city === "") return "";
  return (state.mapPlace === undefined ? placeName : place?.name) ?? "";
}

function Heading({ results }: { results: Results }) {
  const { state, studios, count, place, placeName, widenedFrom, isLoading, failure } = results;
  const filter = usePathFilter();
  const known = count ?? (failure === undefined && !isLoading ? studios.length : undefined);
  return (
    <div className="mt-4 md:mt-5">
      {known === undefined && failure === undefined ? (
        <h1 tabIndex={-1} className="text-[1.375rem] text-muted-foreground md:text-[1.75rem]">
          Loading studios...
        </h1>
      ) : (
        <h1 tabIndex={-1} className="text-[1.375rem] md:text-[1.75rem]">
          {headingOf(known, placeName, filter)}
        </h1>
      )}
      <p className="mt-1 text-muted-foreground text-sm">
        {introOf(state, widenedFrom)}
        {place && (
          <>
            {" "}
            <a
              href={pathTo(pages.classes, { city: place.slug })}
              className="underline underline-offset-4 hover:no-underline"
            >
              {`Classes in ${place.name} today`}
            </a>
          </>
        )}
      </p>
      <p aria-live="polite" className="sr-only">
        {known !== undefined && (known === 1 ? "1 studio found" : `${known} studios found`)}
      </p>
    </div>
  );
}

function ResultsHeader() {
  return (
    <SiteHeader
      isWide
      start={
        <a
          href={paths.home}
          className={buttonClass({ variant: "quiet", size: "sm", className: "-ml-3" })}
        >
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">Back</span>
        </a>
      }
    />
  );
}
