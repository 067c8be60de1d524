import { classSearch } from "#app/queries/classes.ts";
import type { SearchChoices } from "#app/queries/studios.ts";
import { classFilters } from "#domain/class-filters.ts";
import { type ClassesState, listClassChoices } from "#domain/rules/classes/classes-url.ts";
import { writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { placeTextOf } from "#domain/rules/search/place-name.ts";
import { defaultDistanceKm } from "#domain/vocabulary/search-choices.ts";

export function classesQueryOf(state: ClassesState) {
  const { day, days, from, to, show } = state;
  const chosen = classFilters.flatMap(({ name, isOfPlace }) => {
    const values = isOfPlace === true ? [] : listClassChoices(state[name]);
    return values.length === 0 ? [] : [[name, values] as const];
  });
  return classSearch({
    ...placeOf(state),
    day,
    days: days === 1 ? undefined : days,
    from: from === undefined ? undefined : writeClockTime(from),
    to: to === undefined ? undefined : writeClockTime(to),
    ...Object.fromEntries(chosen),
    limit: show,
  });
}

/** The map's area before the visitor's position before a postal code before the city. */
function placeOf({ city, postalCode, position, mapPlace, distance }: ClassesState): SearchChoices {
  if (mapPlace !== undefined) return mapPlace.area;
  if (position !== undefined) return { ...position, distance };
  if (postalCode !== undefined) return { postalCode, distance: distance ?? defaultDistanceKm };
  return { location: placeTextOf(city), distance };
}
