import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { readWeekSpans } from "#domain/rules/hours/opening-hours.ts";
import { distanceKm, formatKm, type Position } from "#domain/rules/places/distance.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { amenityKeys, amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { dayText } from "./day-bars.ts";

/** How a row is drawn; all of them can be read as text. */
type RowKind = "text" | "rating" | "stars" | "distance" | "offer" | "day";

export type ComparisonRow = {
  readonly key: string;
  readonly label: string;
  readonly kind: RowKind;
  /** One for each studio; undefined is what nobody told us, which is never a no. */
  readonly cells: readonly (string | undefined)[];
};

export type ComparisonGroup = {
  readonly key: string;
  readonly label: string;
  readonly rows: readonly ComparisonRow[];
};

type Studio = ComparedStudioFacts;

export const offered = "Yes";
export const notListed = "Not listed";

/** First of all. The distance is known only to a visitor who has searched. */
export function compareAtAGlance(studios: readonly Studio[], from?: Position): ComparisonGroup[] {
  return [{ key: "facts", label: "At a glance", rows: factRows(studios, from) }];
}

/** What each offers, and when. */
export function compareOffers(studios: readonly Studio[]): ComparisonGroup[] {
  return [
    {
      key: "class-types",
      label: "Class types",
      rows: offerRows(studios, "classTypes", classTypeKeys, classLabel),
    },
    {
      key: "amenities",
      label: "Amenities",
      rows: offerRows(studios, "amenities", amenityKeys, amenityLabel),
    },
    { key: "hours", label: "Hours", rows: hourRows(studios) },
  ];
}

/** What is the same for all is left out, but not the distance, which comes later than the page. */
export function onlyDifferences(groups: readonly ComparisonGroup[]): ComparisonGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(isDifferent) }))
    .filter(({ rows }) => rows.length > 0);
}

function isDifferent({ kind, cells }: ComparisonRow): boolean {
  return kind === "distance" || new Set(cells).size > 1;
}

function factRows(studios: readonly Studio[], from: Position | undefined): ComparisonRow[] {
  const row = (
    key: string,
    label: string,
    cellOf: (studio: Studio) => string | undefined,
    kind: RowKind = "text",
  ) => ({ key, label, kind, cells: studios.map(cellOf) });
  return [
    row("rating", "Rating", ratingText, "rating"),
    row("stars", "Reviews by stars", starsText, "stars"),
    row("price", "Price per class", priceText),
    row("place", "Where", ({ neighborhood, city }) =>
      neighborhood === null ? city : `${neighborhood}, ${city}`,
    ),
    row("distance", "Distance", (to) => from && formatKm(distanceKm(from, to)), "distance"),
    row("updated", "Last updated", ({ lastUpdated }) =>
      lastUpdated === null ? undefined : formatLongDate(lastUpdated),
    ),
  ];
}

function ratingText({ rating, reviewCount }: Studio): string | undefined {
  if (rating === null) return undefined;
  return `${formatRating(rating)} (${reviewCount === 1 ? "1 review" : `${reviewCount} reviews`})`;
}

/** Of the reviews that we hold; without any, nothing is known of them. */
function starsText({ starCounts }: Studio): string | undefined {
  if (starCounts.every(({ count }) => count === 0)) return undefined;
  return starCounts
    .map(({ stars, count }) => `${stars === 1 ? "1 star" : `${stars} stars`}: ${count}`)
    .join(", ");
}

function priceText({ price, priceRange }: Studio): string | undefined {
  return price === null ? (priceRange ?? undefined) : formatAmount(price);
}

function classLabel(key: string): string {
  return classTypeLabel(key).replaceAll("-", " ");
}

/** A row for each that anyone lists. Who lists nothing at all has not told us. */
function offerRows(
  studios: readonly Studio[],
  field: "classTypes" | "amenities",
  order: readonly string[],
  labelOf: (key: string) => string,
): ComparisonRow[] {
  const listed = new Set(studios.flatMap((studio) => studio[field]));
  const keys = new Set([...order.filter((key) => listed.has(key)), ...listed]);
  if (keys.size === 0) {
    const cells = studios.map(() => undefined);
    return [{ key: field, label: "All of them", kind: "offer", cells }];
  }
  return [...keys].map((key) => ({
    key,
    label: labelOf(key),
    kind: "offer",
    cells: studios.map((studio) => offerText(studio[field], key)),
  }));
}

function offerText(keys: readonly string[], key: string): string | undefined {
  if (keys.length === 0) return undefined;
  return keys.includes(key) ? offered : notListed;
}

function hourRows(studios: readonly Studio[]): ComparisonRow[] {
  const weeks = studios.map(({ weekSpans }) => readWeekSpans(weekSpans ?? ""));
  return weekdays.map((day) => ({
    key: day,
    label: weekdayLabels[day],
    kind: "day",
    cells: weeks.map((week) => dayText(week[day])),
  }));
}

/** The two that a phone shows side by side: those asked for where they are among them, else the first. */
export function shownPair(
  ids: readonly number[],
  first: number,
  second: number,
): readonly [number | undefined, number | undefined] {
  const one = ids.includes(first) ? first : ids.find((id) => id !== second);
  const other = second !== one && ids.includes(second) ? second : ids.find((id) => id !== one);
  return [one, other];
}
