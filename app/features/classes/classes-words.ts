import { whenWords, whereWords } from "#domain/rules/classes/class-words.ts";
import { type ClassesState, hasClassFilters } from "#domain/rules/classes/classes-url.ts";
import { defaultDistanceKm, widenedDistanceKm } from "#domain/vocabulary/search-choices.ts";

type Found = {
  state: ClassesState;
  placeName: string | undefined;
  /** The place: nobody knows it. */
  isUnknown: boolean;
  today: string | undefined;
  /** Undefined while it is not known, or the search failed. */
  count: number | undefined;
  classes: readonly { startMinutes: number }[];
};

/** `14 classes you can still take tonight in Toronto`, `41 classes in Toronto on Sunday`. */
export function headingOf({ state, placeName, isUnknown, today, count, classes }: Found): string {
  if (isUnknown) return "No classes found";
  const where = whereWords(state, placeName);
  const when = whenWords(state, today, classes[0]?.startMinutes);
  if (count === undefined) return `Pilates classes ${where} ${when}`;
  if (count === 0)
    return `No ${hasClassFilters(state) ? "such classes" : "classes"} ${where} ${when}`;
  const words = count === 1 ? "1 class" : `${count} classes`;
  return when === "today" || when === "tonight"
    ? `${words} you can still take ${when} ${where}`
    : `${words} ${where} ${when}`;
}

/** The same whatever is chosen: it is the place's page. */
export function titleOf(placeName: string | undefined): string {
  return `Pilates Classes ${placeName === undefined ? "in Ontario" : `in ${placeName}`} Today | Times, Prices & Places Left`;
}

export function descriptionOf(placeName: string | undefined): string {
  const where = placeName === undefined ? "Ontario" : `${placeName}, Ontario`;
  return `The Pilates classes that you can still take in ${where}: when they begin, for whom they are, what one costs and where to book, from the studios' own timetables.`;
}

/** How far a search without a distance goes, where that is not a city's own area. */
export function reachWords({ position, postalCode, mapPlace, distance }: ClassesState): string {
  if (mapPlace !== undefined) return "";
  if (position !== undefined)
    return `Within ${distance ?? widenedDistanceKm} km of where you are. `;
  if (postalCode === undefined) return "";
  return `Within ${distance ?? defaultDistanceKm} km of ${postalCode}. `;
}
