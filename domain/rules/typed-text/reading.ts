import type { Position } from "#domain/rules/places/distance.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { type AmenityKey, amenityLabel } from "#domain/vocabulary/amenities.ts";
import { type ClassTypeKey, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import type { LevelKey } from "#domain/vocabulary/levels.ts";
import type { SoughtReceipt } from "#domain/vocabulary/receipts.ts";
import {
  minRatingLabel,
  type PriceRange,
  type TimeOfDayKey,
} from "#domain/vocabulary/search-choices.ts";
import type { Region } from "#domain/vocabulary/typed-text/regions.ts";
import { type Weekday, weekdayLabels } from "#domain/vocabulary/weekdays.ts";
import type { NamedStudio } from "./studio-names.ts";

/** How a text is understood. */
export type Reading = {
  /** Path of the page that it leads to. */
  readonly destination: string;
  /** What the text means, all of it: a studio, a search, or nothing that we know. */
  readonly kind: "studio" | "results" | "unknown";
  /** The search; of a studio's page, the one that comes nearest. */
  readonly state: ResultsState;
  readonly place: LexiconPlace | undefined;
  /** The area that the search stands for: `Greater Toronto Area`. */
  readonly region: string | undefined;
  /** The middle of the city alone. */
  readonly isDowntown: boolean;
  /** The visitor's own position is wanted. */
  readonly isNearMe: boolean;
  /** What was typed with slips, and what we take it for: the place, or with several slips the whole search. */
  readonly guess: { readonly typed: string; readonly shown: string } | undefined;
  /** A place outside Ontario was asked for: the one that is shown is the nearest of ours. */
  readonly outside: string | undefined;
  /** Words that no filter and no place stands for. */
  readonly ignored: readonly string[];
  /** Studios that are meant; one where the text leads to its page. */
  readonly studios: readonly NamedStudio[];
  /** Places that may be meant. */
  readonly alternatives: readonly LexiconPlace[];
};

/** A place of ours, as far as reading needs it. */
export type LexiconPlace = Position & {
  readonly name: string;
  readonly slug: string;
  readonly kind: "city" | "borough" | "town" | "neighbourhood";
  /** Other names. */
  readonly aliases: readonly string[];
  /** Slugs of the cities it lies in: a neighbourhood of North York lies in Toronto, too. */
  readonly within: readonly string[];
  /** One of the twenty cities: what nearly everyone means. */
  readonly isMajor: boolean;
};

export type OutsidePlace = Position & {
  readonly name: string;
  readonly aliases: readonly string[];
};

/** What a phrase may say. */
export type Meaning =
  | { readonly kind: "place"; readonly place: LexiconPlace }
  | { readonly kind: "region"; readonly region: Region }
  | { readonly kind: "outside"; readonly place: OutsidePlace }
  | { readonly kind: "street"; readonly city: string }
  | { readonly kind: "classType"; readonly key: ClassTypeKey }
  | { readonly kind: "level"; readonly key: LevelKey }
  | { readonly kind: "amenity"; readonly key: AmenityKey }
  | { readonly kind: "price"; readonly range: PriceRange }
  | { readonly kind: "timeOfDay"; readonly key: TimeOfDayKey }
  | { readonly kind: "day"; readonly day: Weekday | "today" | "tomorrow" }
  | PlainMeaning<"downtown" | "province" | "elsewhere">
  | PlainMeaning<"stepFree" | "smallClass">
  /** By whom, where that is said. */
  | { readonly kind: "receipts"; readonly key?: SoughtReceipt }
  | PlainMeaning<"tonight" | "openNow" | "best" | "nearMe" | "walk" | "filler" | "topic">;

type PlainMeaning<Kind extends string> = { [Each in Kind]: { readonly kind: Each } }[Kind];

type SearchedFor = Pick<Reading, "state" | "place" | "region" | "isNearMe">;

/** A search in words: `Reformer Pilates with Parking, open now, in Toronto`. */
export function readingLabel(reading: SearchedFor): string {
  const { state } = reading;
  const classTypes = state.classTypes.map(classTypeLabel);
  const best = state.sort === "highest-rated" ? "Best " : "";
  const what = `${best}${classTypes.length > 0 ? joined(classTypes) : "Pilates"}`;
  const amenities = state.amenities.map(amenityLabel);
  const offer = amenities.length > 0 ? `${what} with ${joined(amenities)}` : what;
  const details = [
    priceWords(state),
    ...factWords(state),
    ratingWords(state),
    timeWords(state),
  ].filter((words) => words !== "");
  const where = whereWords(reading);
  return details.length === 0 ? `${offer} ${where}` : `${[offer, ...details].join(", ")}, ${where}`;
}

function priceWords({ priceRange, maxPrice }: ResultsState): string {
  if (maxPrice !== undefined) return `at most $${maxPrice} a class`;
  return priceRange?.replace("Under", "under") ?? "";
}

function factWords({ maxClassSize, receipts, stepFree }: ResultsState): string[] {
  return [
    maxClassSize === undefined ? "" : `at most ${maxClassSize} in a class`,
    receipts.length > 0 ? "receipts for insurance" : "",
    stepFree ? "step-free" : "",
  ];
}

function ratingWords({ rating }: ResultsState): string {
  return rating === undefined ? "" : `rated ${minRatingLabel(rating)}`;
}

function timeWords({ openNow, openOn, openTime, timeOfDay }: ResultsState): string {
  const time = timeOfDay?.replace("-", " ") ?? "";
  const day = openOn === undefined ? "" : weekdayLabels[openOn];
  const words = [day, openTime === undefined ? time : `at ${openTime}`].filter(
    (part) => part !== "",
  );
  const open = openNow ? ["now", ...words] : words;
  return open.length === 0 ? "" : `open ${open.join(" ")}`;
}

function whereWords({ state, place, region, isNearMe }: SearchedFor): string {
  const { city, distance, postalCode } = state;
  if (postalCode !== undefined) return `near ${postalCode}`;
  const name = place?.name ?? city.toUpperCase();
  if (region !== undefined) return `in ${region}`;
  if (isNearMe) return distance === undefined ? "near me" : `within ${distance} km of me`;
  if (name === "") return "in Ontario";
  return distance === undefined ? `in ${name}` : `within ${distance} km of ${name}`;
}

function joined(labels: readonly string[]): string {
  return labels.length < 2
    ? labels.join("")
    : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}
