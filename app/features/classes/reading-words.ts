import { dayWords, whenWords, whereWords, windowWords } from "#domain/rules/classes/class-words.ts";
import { type ClassesState, listClassChoices } from "#domain/rules/classes/classes-url.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";

type Read = {
  state: ClassesState;
  placeName: string | undefined;
  today: string | undefined;
};

/** What was typed, as it was understood: `Reformer Pilates · today after 5 PM · within 5 km of Leslieville`. */
export function readAsWords({ state, placeName, today }: Read): string {
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
  const isPlain = day !== undefined && today !== undefined && days === 1;
  return (isPlain ? dayWords(day, today) : whenWords(state, today)).replace(/^on /, "");
}

function placePart(state: ClassesState, placeName: string | undefined): string {
  const [distance] = listClassChoices(state.distance);
  if (distance === undefined || state.mapPlace !== undefined) return whereWords(state, placeName);
  const { position, postalCode } = state;
  const around = position === undefined ? (postalCode ?? placeName ?? "Ontario") : "you";
  return `within ${distance} km of ${around}`;
}
