import type { AmenityKey } from "#domain/vocabulary/amenities.ts";
import type { ClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { PriceRange } from "#domain/vocabulary/price-ranges.ts";
import type { Region } from "#domain/vocabulary/reading/regions.ts";
import type { TimeOfDayKey } from "#domain/vocabulary/times-of-day.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import type { Position } from "../places/distance.ts";

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
  | { readonly kind: "amenity"; readonly key: AmenityKey }
  | { readonly kind: "price"; readonly range: PriceRange }
  | { readonly kind: "timeOfDay"; readonly key: TimeOfDayKey }
  | { readonly kind: "day"; readonly day: Weekday | "today" | "tomorrow" }
  | PlainMeaning<"downtown" | "province" | "elsewhere">
  | PlainMeaning<"tonight" | "openNow" | "best" | "nearMe" | "walk" | "filler" | "topic">;

type PlainMeaning<Kind extends string> = { [Each in Kind]: { readonly kind: Each } }[Kind];
