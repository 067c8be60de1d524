import type { StudioAlternatives } from "#domain/contracts/studios/studio-alternatives.ts";
import {
  type ResultsState,
  resultsPath,
  withoutFilters,
} from "#domain/rules/search/results-url.ts";
import { ResultCard } from "../list/result-card.tsx";
import { toResultStudio } from "../result-studio.ts";

type NearestStudiosProps = {
  studios: StudioAlternatives["nearestStudios"];
  hasFilters: boolean;
};

export function NearestStudios({ studios, hasFilters }: NearestStudiosProps) {
  if (studios.length === 0) return null;
  return (
    <section aria-labelledby="nearest-studios" className="mt-7">
      <h2 id="nearest-studios" className="text-xl">
        {headingOf(studios[0]?.distance !== undefined, hasFilters)}
      </h2>
      <ul className="mt-1 grid gap-y-2">
        {studios.map((studio) => (
          <ResultCard
            key={studio.id}
            studio={toResultStudio(studio)}
            isFirst={false}
            isHighlighted={false}
            onHighlight={ignore}
          />
        ))}
      </ul>
    </section>
  );
}

function headingOf(isMeasured: boolean, hasFilters: boolean): string {
  if (isMeasured) return hasFilters ? "The nearest that match" : "The nearest studios";
  return hasFilters ? "These match, elsewhere in Ontario" : "Well-rated studios in Ontario";
}

/** These are not on the map of the search. */
function ignore() {}

type NearestCitiesProps = { cities: StudioAlternatives["nearestCities"]; state: ResultsState };

/**
 * The same filters in a city of ours; without them where nothing matches anywhere. Around a place that nobody
 * knows none is near: the page's notice names the largest.
 */
export function NearestCities({ cities, state }: NearestCitiesProps) {
  if (cities[0]?.distance === undefined) return null;
  const kept = cities.some(({ count }) => count > 0) ? state : withoutFilters(state);
  const nowhere = {
    postalCode: undefined,
    position: undefined,
    mapPlace: undefined,
    at: undefined,
  };
  const elsewhere = { ...kept, ...nowhere, distance: undefined, typed: undefined };
  return (
    <section aria-labelledby="nearest-cities" className="mt-7">
      <h2 id="nearest-cities" className="text-xl">
        The nearest cities
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {cities.map(({ name, slug, count, distance }) => (
          <li key={slug}>
            <a
              href={resultsPath({ ...elsewhere, city: slug })}
              className="filter-pill numbers gap-1.5"
            >
              <span className="font-medium">{name}</span>
              <span className="text-muted-foreground">{describeCity(count, distance)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeCity(count: number, distance: number | undefined): string {
  const studios = count === 1 ? "1 studio" : `${count} studios`;
  const parts = [count > 0 && studios, distance && distance >= 1 && `${Math.round(distance)} km`];
  return parts.filter(Boolean).join(" · ");
}
