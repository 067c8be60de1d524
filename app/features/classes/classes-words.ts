import { dayWords, whenWords, whereWords, windowWords } from "#domain/rules/classes/class-words.ts";
import { type ClassesState, listClassChoices } from "#domain/rules/classes/classes-url.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";
import { defaultDistanceKm, widenedDistanceKm } from "#domain/vocabulary/search-choices.ts";

type Found = {
  state: ClassesState;
  placeName: string | undefined;
  today: string | undefined;
  /** Undefined while it is not known, or the search failed. */
  count: number | undefined;
  classes: readonly { startMinutes: number }[];
};

/** `14 classes you can still take tonight in Toronto`, `41 classes in Toronto on Sunday`. */
export function headingOf({ state, placeName, today, count, classes }: Found): string {
  const where = whereWords(state, placeName);
  const when = whenOf(state, today, classes[0]?.startMinutes);
  if (count === undefined) return `Pilates classes ${where} ${when}`;
  if (count === 0) return `No classes ${where} ${when}`;
  const words = count === 1 ? "1 class" : `${count} classes`;
  return when === "today" || when === "tonight"
    ? `${words} you can still take ${when} ${where}`
    : `${words} ${where} ${when}`;
}

/** Until it is known which day it is, only today is. */
function whenOf(state: ClassesState, today: string | undefined, earliest?: number): string {
  const { day } = state;
  return today === undefined && day === undefined
    ? "today"
    : whenWords(state, today ?? day ?? "", earliest);
}

/** The same whatever is chosen: it is the place's page. */
export function titleOf(placeName: string | undefined): string {
  return `Pilates Classes ${placeName === undefined ? "in Ontario" : `in ${placeName}`} Today | Times, Prices & Places Left`;
}

export function descriptionOf(placeName: string | undefined): string {
  const where = placeName === undefined ? "Ontario" : `${placeName}, Ontario`;
  return `The Pilates classes that you can still take in ${where}: when they begin, for whom they are, what one costs and where to book, from the studios' own timetables.`;
}

/** What was typed, as it was understood: `Reformer Pilates · today after 5 PM · within 5 km of Leslieville`. */
export function readAsWords({ state, placeName, today }: Omit<Found, "count" | "classes">): string {
  const { classTypes, levels, maxPrice, withPlaces } = state;
  const when = [dayPart(state, today), windowWords(state)].filter((part) => part !== "").join(" ");
  return [
    classTypes.map(classTypeLabel).join(" or "),
    levels.map(levelLabel).join(" or "),
    maxPrice === undefined ? "" : `up to $${maxPrice}`,
    withPlaces ? "places left" : "",
    when,
    placePart(state, placeName),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function dayPart(state: ClassesState, today: string | undefined): string {
  const { day = today, days } = state;
  if (day === undefined || today === undefined) return "today";
  return days > 1 ? whenWords(state, today) : dayWords(day, today).replace(/^on /, "");
}

function placePart(state: ClassesState, placeName: string | undefined): string {
  const [distance] = listClassChoices(state.distance);
  if (distance === undefined || state.mapPlace !== undefined) return whereWords(state, placeName);
  const { position, postalCode } = state;
  const around = position === undefined ? (postalCode ?? placeName ?? "Ontario") : "you";
  return `within ${distance} km of ${around}`;
}

/** How far a search without a distance goes, where that is not a city's own area. */
export function reachWords({ position, postalCode, mapPlace, distance }: ClassesState): string {
  if (mapPlace !== undefined) return "";
  if (position !== undefined)
    return `Within ${distance ?? widenedDistanceKm} km of where you are. `;
  if (postalCode === undefined) return "";
  return `Within ${distance ?? defaultDistanceKm} km of ${postalCode}. `;
}
