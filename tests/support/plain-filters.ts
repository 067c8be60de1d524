import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { findOpenState, isOpenAt, isOpenOn } from "#domain/rules/hours/open-state.ts";
import { isOpenDuring, isOpenDuringOn, readClockTime } from "#domain/rules/hours/opening-hours.ts";
import { type AmenityKey, amenityKeys } from "#domain/vocabulary/amenities.ts";
import { type ClassTypeKey, classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { soughtReceipts } from "#domain/vocabulary/receipts.ts";
import {
  maxClassSizes,
  maxPrices,
  minRatings,
  priceRanges,
  type TimeOfDayKey,
  timeOfDayKeys,
  timesOfDay,
} from "#domain/vocabulary/search-choices.ts";
import { type Weekday, weekdayBefore, weekdays } from "#domain/vocabulary/weekdays.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";

export type PlainFilters = {
  classTypes: readonly ClassTypeKey[];
  amenities: readonly AmenityKey[];
  timeOfDay: TimeOfDayKey | undefined;
  priceRange: string | undefined;
  rating: number | undefined;
  maxPrice: number | undefined;
  maxClassSize: number | undefined;
  receipts: readonly string[];
  stepFree: boolean;
  openOn: Weekday | undefined;
  openTime: string | undefined;
  openNow: Date | undefined;
};

export const noFilters: PlainFilters = {
  classTypes: [],
  amenities: [],
  timeOfDay: undefined,
  priceRange: undefined,
  rating: undefined,
  maxPrice: undefined,
  maxClassSize: undefined,
  receipts: [],
  stepFree: false,
  openOn: undefined,
  openTime: undefined,
  openNow: undefined,
};

/** What a studio must have to be found, one studio and one rule at a time (product rules, "Search"). */
export function passesPlainly(studio: CatalogueStudio, chosen: PlainFilters): boolean {
  const { card } = studio;
  const hours = studio.hours ?? (studio.special && {});
  const { classTypes, amenities, priceRange, rating, openNow } = chosen;
  const { maxPrice, maxClassSize, receipts, stepFree } = chosen;
  return (
    (classTypes.length === 0 || classTypes.some((key) => card.classTypes.includes(key))) &&
    amenities.every((key) => card.amenities.includes(key)) &&
    (priceRange === undefined || card.priceRange === priceRange) &&
    (rating === undefined || (card.rating !== null && card.rating >= rating)) &&
    (maxPrice === undefined || (card.price !== null && card.price / 100 <= maxPrice)) &&
    (maxClassSize === undefined || (card.classSize ?? Number.POSITIVE_INFINITY) <= maxClassSize) &&
    (receipts.length === 0 || receipts.some((key) => card.receipts.includes(key))) &&
    (!stepFree || ["yes", "ramp"].includes(card.stepFree ?? "")) &&
    isOpenAsChosen(studio, chosen) &&
    (openNow === undefined ||
      (hours !== undefined &&
        findOpenState(hours, openNow, timeZoneOf(card.longitude), studio.special?.dated)?.status ===
          "open"))
  );
}

function isOpenAsChosen(
  { hours: usual, special }: CatalogueStudio,
  { timeOfDay, openOn, openTime }: PlainFilters,
): boolean {
  if (timeOfDay === undefined && openOn === undefined) return true;
  if (usual === null && special === undefined) return false;
  const hours = openOn === undefined ? (usual ?? {}) : hoursOnNext(openOn, usual ?? {}, special);
  const window = timeOfDay && timesOfDay[timeOfDay];
  if (openOn === undefined) return window === undefined || isOpenDuring(hours, window);
  const minutes = readClockTime(openTime ?? "");
  return (
    isOpenOn(hours, openOn) &&
    (window === undefined || isOpenDuringOn(hours, openOn, window)) &&
    (minutes === undefined || isOpenAt(hours, openOn, minutes))
  );
}

/** The weekday's next date and the day before it, each with its own hours or its weekday's. */
function hoursOnNext(
  day: Weekday,
  usual: WeekHours,
  special: CatalogueStudio["special"],
): WeekHours {
  if (special === undefined) return usual;
  const { dated, from } = special;
  const weekdayOf = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? day;
  const date = Array.from({ length: 7 }, (_, after) => dayPlus(from, after)).find(
    (one) => weekdayOf(one) === day,
  );
  const spansOf = (one: string) => (one in dated ? dated[one] : usual[weekdayOf(one)]) ?? undefined;
  const next = date ?? from;
  return { [day]: spansOf(next), [weekdayBefore(day)]: spansOf(dayPlus(next, -1)) };
}

/** Each choice in place of what is chosen of its kind; amenities and "open now" added. */
export function countPlainly(
  studios: readonly CatalogueStudio[],
  chosen: PlainFilters,
  now: Date,
): unknown {
  const count = (change: Partial<PlainFilters>) =>
    studios.filter((studio) => passesPlainly(studio, { ...chosen, ...change })).length;
  const counts = <Key>(keys: readonly Key[], change: (key: Key) => Partial<PlainFilters>) =>
    Object.fromEntries(keys.map((key) => [String(key), count(change(key))]));
  return {
    classTypes: counts(classTypeKeys, (key) => ({ classTypes: [key] })),
    amenities: counts(amenityKeys, (key) => ({ amenities: [...chosen.amenities, key] })),
    priceRanges: counts(priceRanges, (priceRange) => ({ priceRange })),
    timesOfDay: counts(timeOfDayKeys, (timeOfDay) => ({ timeOfDay })),
    days: counts(weekdays, (openOn) => ({ openOn })),
    maxPrices: counts(maxPrices, (maxPrice) => ({ maxPrice })),
    classSizes: counts(maxClassSizes, (maxClassSize) => ({ maxClassSize })),
    receipts: counts(soughtReceipts, (key) => ({ receipts: [key] })),
    stepFree: count({ stepFree: true }),
    ratings: counts(minRatings, (rating) => ({ rating })),
    openNow: count({ openNow: now }),
  };
}
