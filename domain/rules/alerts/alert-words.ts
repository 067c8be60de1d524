import { classFilters } from "#domain/class-filters.ts";
import { type ClassesState, listClassChoices } from "#domain/rules/classes/classes-url.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import { listFilterChips } from "#domain/rules/search/filter-chips.ts";
import { placeNameOf } from "#domain/rules/search/place-name.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { Watched } from "./alert-address.ts";

type Where = Pick<ResultsState, "city" | "postalCode" | "position" | "mapPlace">;

/** What is watched, in words: `Studios in Toronto: Reformer, Evening`. */
export function watchedWords(watched: Watched): string {
  if (watched.kind === "favourites") {
    const { length } = watched.ids;
    return length === 1 ? "One studio that you keep" : `${length} studios that you keep`;
  }
  const what = watched.kind === "studios" ? "Studios" : "Classes";
  const chosen = watchedChoices(watched);
  const where = `${what} ${placeWords(watched.search)}`;
  return chosen.length === 0 ? where : `${where}: ${chosen.join(", ")}`;
}

/** What is asked of what is new, besides where it is. */
export function watchedChoices(watched: Exclude<Watched, { kind: "favourites" }>): string[] {
  if (watched.kind === "studios") return listFilterChips(watched.search).map(({ label }) => label);
  return [...timeWords(watched.search), ...classChips(watched.search)];
}

function placeWords({ city, postalCode, position, mapPlace }: Where): string {
  if (mapPlace !== undefined) return "in a part of the map";
  if (position !== undefined) return "near where you were";
  if (postalCode !== undefined) return `near ${postalCode}`;
  return `in ${placeNameOf({ city, position, mapPlace }, undefined) ?? "Ontario"}`;
}

function timeWords({ day, days, from, to }: ClassesState): string[] {
  const on = day === undefined ? [] : [days === 1 ? `on ${day}` : `${days} days from ${day}`];
  if (from !== undefined && to !== undefined)
    return [...on, `${formatTime(from)} to ${formatTime(to)}`];
  if (from !== undefined) return [...on, `from ${formatTime(from)}`];
  return to === undefined ? on : [...on, `before ${formatTime(to)}`];
}

function classChips(search: ClassesState): string[] {
  return classFilters.flatMap(({ name, choices, chip }) =>
    listClassChoices(search[name]).map((value) =>
      chip(choices.find((one) => String(one.value) === value)?.label ?? value),
    ),
  );
}
