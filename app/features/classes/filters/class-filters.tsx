import { clsx } from "clsx";
import { Suspense } from "react";
import { ChosenChip, clearChipClass } from "#app/components/search-filters/chosen-chip.tsx";
import { leadOn } from "#app/components/search-filters/lead-on.ts";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import {
  classesPath,
  hasClassFilters,
  withoutClassFilters,
} from "#domain/rules/classes/classes-url.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ChangeClasses, Classes } from "../use-classes.ts";
import {
  type Chip,
  listChosenChips,
  listDayChips,
  listNearDays,
  listOfferedChips,
} from "./class-chips.ts";

/** A form that works before any script. */
const MoreFilters = import.meta.env.SSR
  ? (await import("./more-filters.tsx")).MoreFilters
  : takenOverLate(() => import("./more-filters.tsx").then((module) => module.MoreFilters));

type ClassFiltersProps = { classes: Classes; onChange: ChangeClasses };

/** Chips are links, so that each is a page of its own and works before any script. */
export function ClassFilters({ classes, onChange }: ClassFiltersProps) {
  const { state, days, today, facets, count, failure } = classes;
  const chosen = listChosenChips(state);
  const earliest = state.days === 1 ? (classes.classes[0]?.startMinutes ?? 0) : 0;
  const offered =
    facets === undefined
      ? []
      : listOfferedChips(state, { facets, total: count ?? classes.classes.length, earliest });
  return (
    <section aria-label="When and what" className="mt-4 grid grid-cols-1 gap-2">
      {failure === undefined && (
        <nav aria-label="Day">
          {facets === undefined || today === undefined ? (
            <Skeleton className="h-10 w-full max-w-2xl rounded-full" />
          ) : (
            <ul className={rowClass}>
              {listNearDays(listDayChips(state, { days, today, facets })).map((chip) => (
                <li key={chip.label}>
                  <DayChip chip={chip} />
                </li>
              ))}
            </ul>
          )}
        </nav>
      )}
      <ul aria-label="Filters" className={rowClass}>
        {chosen.map(({ label, path }) => (
          <li key={label}>
            <ChosenChip label={label} path={path} />
          </li>
        ))}
        {offered.map((chip) => (
          <li key={chip.label}>
            <OfferedChip chip={chip} />
          </li>
        ))}
        {hasClassFilters(state) && (
          <li>
            <a
              ref={leadOn}
              href={classesPath(withoutClassFilters(state))}
              data-keep-scroll
              className={clearChipClass}
            >
              Clear filters
            </a>
          </li>
        )}
      </ul>
      <Suspense fallback={null}>
        {failure === undefined && <MoreFilters classes={classes} onChange={onChange} />}
      </Suspense>
    </section>
  );
}

/** A line to be moved by thumb on a phone, as many lines as it takes on a desk. */
const rowClass =
  "no-scrollbar relative -mx-5 flex items-center gap-1.5 overflow-x-auto px-5 py-0.5 [--pill-height:2.25rem] md:mx-0 md:flex-wrap md:overflow-visible md:px-0";

function DayChip({ chip: { label, path, count, isChosen } }: { chip: Chip }) {
  return (
    <a
      href={path}
      data-keep-scroll
      aria-current={isChosen ? "true" : undefined}
      className={clsx(
        "filter-pill numbers gap-1.5",
        isChosen && "border-primary bg-primary text-primary-foreground",
        count === 0 && !isChosen && "filter-none",
      )}
    >
      {label}
      {!isChosen && <Count count={count} />}
    </a>
  );
}

function OfferedChip({ chip: { label, path, count } }: { chip: Chip }) {
  return (
    <a href={path} data-keep-scroll className="filter-pill numbers gap-1.5">
      {label}
      <Count count={count} />
    </a>
  );
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="text-muted-foreground text-xs">
      {count}
      <span className="sr-only">{count === 1 ? " class" : " classes"}</span>
    </span>
  );
}
