import { clsx } from "clsx";
import type { ChangeEvent, FormEvent, ReactNode } from "react";
import { focusHeading } from "#app/components/search-filters/lead-on.ts";
import { type ClassFilter, classFilters } from "#domain/class-filters.ts";
import {
  type ClassesState,
  classesPath,
  classesQuery,
  listClassChoices,
  readClasses,
} from "#domain/rules/classes/classes-url.ts";
import { formatCalendarDay } from "#domain/rules/dates/date-words.ts";
import { formatTime, writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { Button } from "#ui/button.tsx";
import { ChevronDown } from "#ui/icons/site-icons.ts";
import type { ChangeClasses, Classes } from "../use-classes.ts";

const FIRST_HOUR = 5;
const LAST_HOUR = 22;
const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => (FIRST_HOUR + at) * 60);

const inForm: ReadonlySet<string> = new Set([
  ...classFilters.map(({ name }) => name),
  "day",
  "from",
  "to",
  "show",
  "at",
]);

type OnFilter = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

/** A form says in its fields what a page without JavaScript would send, so it is read as an address is. */
function readForm(form: HTMLFormElement, { city }: ClassesState, changed?: string): ClassesState {
  const query = new URLSearchParams();
  for (const [field, value] of new FormData(form)) {
    if (typeof value === "string") query.append(field, value);
  }
  const isEndBeforeBegin = query.get("to") && readClasses({ city }, query).to === undefined;
  if (changed === "to" && isEndBeforeBegin) query.delete("from");
  return { ...readClasses({ city }, query), at: undefined };
}

type MoreFiltersProps = { classes: Classes; onChange: ChangeClasses };

/** Everything that can be chosen. Each choice goes into the address at once; without JavaScript the form does the same. */
export function MoreFilters({ classes, onChange }: MoreFiltersProps) {
  const { state, facets } = classes;
  const isOneDay = state.days === 1;
  const choose: OnFilter = ({ target: { form, name } }) => {
    if (form !== null) onChange(readForm(form, state, name));
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // What was chosen before the browser had taken it over.
    const chosen = readForm(form, state);
    if (classesPath(chosen) !== classesPath({ ...state, at: undefined, show: chosen.show }))
      onChange(chosen);
    form.closest("details")?.removeAttribute("open");
    focusHeading();
  };
  return (
    <details className="group">
      <summary className="filter-pill w-fit gap-1.5 pr-3 font-medium select-none [--pill-height:2.25rem]">
        All filters
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted-foreground transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <form
        action={pathTo(pages.classes, { city: state.city })}
        onSubmit={show}
        aria-label="All filters"
        className="mt-2 grid gap-x-8 gap-y-5 rounded-xl border border-border bg-card p-5 sm:grid-cols-2"
      >
        {classesQuery(state)
          .filter(([name]) => !inForm.has(name) || (name === "day" && !isOneDay))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Group label="Begins">
          <div className="grid grid-cols-2 gap-3">
            {isOneDay && <DayField classes={classes} onChange={choose} />}
            <TimeField label="From" name="from" value={state.from} onChange={choose} />
            <TimeField label="Before" name="to" value={state.to} onChange={choose} />
          </div>
        </Group>
        {classFilters
          .filter(({ isOfPlace }) => isOfPlace !== true || canMeasure(state))
          .map((filter) => (
            <Group
              key={filter.name}
              label={filter.label}
              className={filter.kind === "many" ? "sm:col-span-2" : undefined}
            >
              <FilterFields
                filter={filter}
                chosen={listClassChoices(state[filter.name])}
                counts={facets?.choices[filter.facet ?? ""]}
                onChange={choose}
              />
            </Group>
          ))}
        <div className="sm:col-span-2">
          <Button type="submit">Show classes</Button>
        </div>
      </form>
    </details>
  );
}

/** In a map's area, and in the whole province, there is nothing to measure from. */
function canMeasure({ city, postalCode, position, mapPlace }: ClassesState): boolean {
  if (mapPlace !== undefined) return false;
  return city !== "" || postalCode !== undefined || position !== undefined;
}

type GroupProps = { label: string; className?: string | undefined; children: ReactNode };

function Group({ label, className, children }: GroupProps) {
  return (
    <fieldset className={clsx("min-w-0", className)}>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      {children}
    </fieldset>
  );
}

type FilterFieldsProps = {
  filter: ClassFilter;
  chosen: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
  onChange: OnFilter;
};

function FilterFields({ filter, chosen, counts, onChange }: FilterFieldsProps) {
  const { name, kind, choices } = filter;
  if (kind === "one") {
    return (
      <select
        name={name}
        aria-label={filter.label}
        value={chosen[0] ?? ""}
        onChange={onChange}
        className={selectClass}
      >
        <option value="">Any</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {withCount(filter.chip(label), counts?.[String(value)])}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className="-mx-2 grid grid-cols-1 xs:grid-cols-2 md:grid-cols-3">
      {choices.map(({ value, label }) => (
        <label key={value} className="filter-row">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(String(value))}
            onChange={onChange}
            aria-label={label}
          />
          {label}
          {counts !== undefined && <span className="numbers">{counts[String(value)] ?? 0}</span>}
        </label>
      ))}
    </div>
  );
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}

const selectClass =
  "h-11 w-full cursor-pointer rounded-md border border-input bg-card px-3 text-[0.9375rem] text-card-foreground";

type DayFieldProps = { classes: Classes; onChange: OnFilter };

/** One of two weeks; several days together are chosen beside the search. */
function DayField({ classes: { state, days, facets }, onChange }: DayFieldProps) {
  const { day = "" } = state;
  const today = days[0];
  const choices = days.includes(day) || day <= (days.at(-1) ?? "") ? days : [...days, day];
  return (
    <label className="col-span-2 grid gap-1 text-muted-foreground text-sm">
      Day
      <select
        name="day"
        value={day === today ? "" : day}
        onChange={onChange}
        className={selectClass}
      >
        {choices.map((date) => (
          <option key={date} value={date === today ? "" : date}>
            {withCount(
              date === today ? "Today" : formatCalendarDay(date, today),
              facets?.days[date],
            )}
          </option>
        ))}
      </select>
    </label>
  );
}

type TimeFieldProps = {
  label: string;
  name: string;
  value: number | undefined;
  onChange: OnFilter;
};

function TimeField({ label, name, value, onChange }: TimeFieldProps) {
  const choices = value === undefined || hours.includes(value) ? hours : [value, ...hours];
  return (
    <label className="grid gap-1 text-muted-foreground text-sm">
      {label}
      <select
        name={name}
        value={value === undefined ? "" : writeClockTime(value)}
        onChange={onChange}
        className={selectClass}
      >
        <option value="">Any time</option>
        {choices
          .toSorted((a, b) => a - b)
          .map((minutes) => (
            <option key={minutes} value={writeClockTime(minutes)}>
              {formatTime(minutes)}
            </option>
          ))}
      </select>
    </label>
  );
}
