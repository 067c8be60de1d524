import { X } from "#app/components/icons/site-icons.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import {
  hasFilters,
  type ResultsState,
  resultsPath,
  withoutFilters,
} from "#domain/rules/search/results-url.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel, filterClassTypes } from "#domain/vocabulary/class-types.ts";

/** What came with the address and has no field here: it can be taken away. */
export function FurtherFilters({ state }: { state: ResultsState }) {
  const { amenities, priceRange, classTypes } = state;
  const hidden = classTypes.filter((key) => !filterClassTypes.some((shownKey) => shownKey === key));
  const without = [
    ...amenities.map((key) => ({
      label: amenityLabel(key),
      state: { ...state, amenities: amenities.filter((other) => other !== key) },
    })),
    ...hidden.map((key) => ({
      label: classTypeLabel(key),
      state: { ...state, classTypes: classTypes.filter((other) => other !== key) },
    })),
    ...(priceRange === undefined
      ? []
      : [{ label: priceRange, state: { ...state, priceRange: undefined } }]),
  ];
  if (!hasFilters(state)) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 pt-1">
      {without.map(({ label, state: next }) => (
        <a
          key={label}
          href={resultsPath(next)}
          data-keep-scroll
          aria-label={`Remove ${label}`}
          className={buttonClass({ size: "sm" })}
        >
          {label}
          <X aria-hidden="true" />
        </a>
      ))}
      <a
        href={resultsPath(withoutFilters(state))}
        data-keep-scroll
        className={buttonClass({ variant: "quiet", size: "sm", className: "underline" })}
      >
        Clear filters
      </a>
    </p>
  );
}
