import {
  type ResultsState,
  resultsPath,
  withoutFilters,
} from "#domain/rules/search/results-url.ts";
import { X } from "#ui/icons/site-icons.ts";
import { listChosenFilters } from "./chosen-filters.ts";

/** What is chosen, each a link to the same search without it. */
export function FilterChips({ state }: { state: ResultsState }) {
  const chosen = listChosenFilters(state);
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label="Chosen filters"
      className="no-scrollbar -mx-5 mt-2 flex items-center gap-1.5 overflow-x-auto px-5 py-0.5 [--pill-height:2.25rem] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <a
            href={resultsPath(without)}
            data-keep-scroll
            aria-label={`Remove ${label}`}
            className="filter-pill gap-1.5 border-primary bg-primary pr-3 text-primary-foreground hover:opacity-88"
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={resultsPath(withoutFilters(state))}
          data-keep-scroll
          className="filter-pill border-transparent bg-transparent px-2 text-muted-foreground underline underline-offset-4 hover:text-foreground"
        >
          Clear filters
        </a>
      </li>
    </ul>
  );
}
