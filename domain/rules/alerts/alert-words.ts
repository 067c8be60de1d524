import { classFilters } from "#domain/class-filters.ts";
import { windowWords } from "#domain/rules/classes/class-words.ts";
import { type ClassesState, listClassChoices } from "#domain/rules/classes/classes-url.ts";
import { listFilterChips } from "#domain/rules/search/filter-chips.ts";
import { placeNameOf } from "#domain/rules/search/place-name.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { weekdayLabels } from "#domain/vocabulary/weekdays.ts";
import { type Watched, watchedWeekdays } from "./alert-address.ts";

type Where = Pick<ResultsState, "city" | "postalCode" | "position" | "mapPlace">;

/**
 * What is watched, in words: `Studios in Toronto: Reformer, Evening`. A mail names the place as we know it, and never as
 * somebody wrote it: anybody may write an address and have the mail sent to anybody.
 */
export function watchedWords(watched: Watched, knownPlace?: string): string {
  if (watched.kind === "favourites") {
    const { length } = watched.ids;
    return length === 1 ? "One studio that you keep" : `${length} studios that you keep`;
  }
  const { kind, search } = watched;
  const where = `${kind === "studios" ? "Studios" : "Classes"} ${placeWords(search, knownPlace)}`;
  const chosen =
    kind === "studios"
      ? listFilterChips(search).map(({ label }) => label)
      : [...timeWords(search), ...classChips(search)];
  return chosen.length === 0 ? where : `${where}: ${chosen.join(", ")}`;
}

function placeWords({ city, postalCode, position, mapPlace }: Where, knownPlace?: string): string {
  if (mapPlace !== undefined) return "in a part of the map";
  if (position !== undefined) return "near where you were";
  if (postalCode !== undefined) return `near ${postalCode}`;
  return `in ${knownPlace ?? placeNameOf({ city, position, mapPlace }, undefined) ?? "Ontario"}`;
}

function timeWords(search: ClassesState): string[] {
  const days = watchedWeekdays(search)?.map((day) => `${weekdayLabels[day]}s`) ?? [];
  const on = days.length > 2 ? [`${days.at(0)} to ${days.at(-1)}`] : [days.join(" and ")];
  return [...on, windowWords(search)].filter((words) => words !== "");
}

function classChips(search: ClassesState): string[] {
  return classFilters.flatMap(({ name, choices, chip }) =>
    listClassChoices(search[name]).map((value) =>
      chip(choices.find((one) => String(one.value) === value)?.label ?? value),
    ),
  );
}
