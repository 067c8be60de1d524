import type { Listed, ReadingAnswer } from "#domain/contracts/reading.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";

/** What is shown, where that is not just what was typed; empty where there is nothing to say. */
export function shownWords(
  reading: ReadingAnswer,
  { distance }: Pick<ResultsState, "distance">,
  listed: Listed,
): string {
  const { place, region, outside, guess } = reading;
  if (reading.isNearMe) {
    return "Showing all of Ontario. Press Near me in the search box to use your location, or enter a city or a postal code.";
  }
  const guessed = guess === null ? "" : `Showing ${guess.shown}.`;
  if (place === null) return guessed;
  if (outside !== null) return outsideWords(outside, place.name);
  if (region !== null) {
    return distance === undefined
      ? `Showing ${place.name} for ${region}.`
      : `Showing ${region}: ${listed} within ${distance} km of ${place.name}.`;
  }
  if (reading.isDowntown && distance !== undefined) {
    return `Showing downtown ${place.name}: ${listed} within ${distance} km of its centre.`;
  }
  return guessed;
}

function outsideWords(outside: string, shown: string): string {
  const ours = outside.startsWith(`${shown}, `) ? `${shown}, Ontario` : shown;
  const why = ours === shown ? ", the nearest of our cities" : "";
  return `${outside} is outside Ontario. Showing ${ours}${why}.`;
}

export function ignoredWords({ ignored }: Pick<ReadingAnswer, "ignored">): string {
  if (ignored.length === 0) return "";
  const words = ignored.map((word) => `“${word}”`).join(" and ");
  const left = ignored.length === 1 ? "it was" : "they were";
  return `We can't search for ${words} yet, so ${left} left out.`;
}
