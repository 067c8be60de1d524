import type { ReadingAnswer } from "#domain/contracts/reading.ts";
import { localTime } from "#domain/rules/dates/time-zone.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import type { LexiconPlace } from "#domain/rules/reading/meaning.ts";
import { readText } from "#domain/rules/reading/read-text.ts";
import type { Reading } from "#domain/rules/reading/reading.ts";
import { readingLabel } from "#domain/rules/reading/reading-label.ts";
import { resultsQuery } from "#domain/rules/search/results-url.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import type { Deps } from "#server/deps.ts";

/** How a typed text is understood, and where it leads (product rules, "Reading what is typed"). */
export function readTypedText(deps: Deps, text: string): ReadingAnswer {
  const reading = readForNow(deps, text);
  const { state, place, region, guess, outside, studios } = reading;
  return {
    kind: reading.kind,
    destination: reading.destination,
    label: readingLabel(reading),
    place: place === undefined ? null : toLink(place),
    region: region ?? null,
    isDowntown: reading.isDowntown,
    isNearMe: reading.isNearMe,
    postalCode: state.postalCode ?? null,
    filters: resultsQuery({ ...state, typed: undefined, postalCode: undefined }).map(
      ([name, value]) => ({ name, value }),
    ),
    guess: guess ?? null,
    outside: outside ?? null,
    ignored: [...reading.ignored],
    studios: studios.map(({ name, city, path }) => ({ name, city, path })),
    alternatives: reading.alternatives.map(toLink),
  };
}

/** Today is today in most of Ontario. */
export function readForNow({ catalogue, now }: Deps, text: string): Reading {
  const { weekday } = localTime(now(), "America/Toronto");
  return readText(text, lexicons.of(catalogue.index), weekday);
}

function toLink({ name, slug }: LexiconPlace): { name: string; path: string } {
  return { name, path: cityResultsPath(slug) };
}
