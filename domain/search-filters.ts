import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { formatTime, writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { amenityKeys, amenityLabel, findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys, classTypeLabel, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { findReceiptKey, receiptLabel, soughtReceipts } from "#domain/vocabulary/receipts.ts";
import {
  distancesKm,
  maxClassSizes,
  maxPrices,
  minRatingLabel,
  minRatings,
  priceRanges,
  timeOfDayKeys,
  timesOfDay,
} from "#domain/vocabulary/search-choices.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";

type FilterCard = Omit<StudioCard, "distance">;

/** All that is known about one filter of the results. */
type FilterRow<Name = string> = {
  /** Of its parameter, in the results' address and in the calls. */
  readonly name: Name;
  /** One choice or none, any number of them, yes or not at all, a minute of a day. */
  readonly kind: "one" | "many" | "flag" | "time";
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
  /** Of many: whether a studio must have one of those that are chosen, or all of them. */
  readonly asks?: "any" | "all";
  /** What else its choices are called, where they have other names. */
  readonly find?: (text: string) => string | undefined;
  /** How a call that refuses a value speaks of it: `A day must be one of …`. */
  readonly subject: string;
  /** Of one of many: `No such amenity: …`. */
  readonly subjectOfOne?: string;
  /** Behind the choices where they are listed: km. */
  readonly unit?: string;
  /** The filter without which it says nothing, and what is then said. */
  readonly needs?: { readonly filter: Name; readonly message: string };
  /** About where is searched, not about studios: a map's area has none. */
  readonly isOfPlace?: true;
  /** A page's path may name it: `/toronto/evening`. */
  readonly isInPath?: true;
  /** Under which name its choices are counted; without one they are not. */
  readonly facet?: string;
  /**
   * Which of the choices a studio has. Without it, the hours decide
   * (`server/catalogue/search/opening-sets.ts`).
   */
  readonly has?: (card: FilterCard) => readonly (string | number)[];
  readonly look: FilterLook;
  /** What is chosen, in words; of a filter that needs another, what is said behind that. */
  readonly chip: (label: string) => string;
  /** In `Without …: 12 studios`, where a chip's words don't do. */
  readonly without?: (label: string) => string;
  /** In the team's count of searches, where the choice's own label doesn't do. */
  readonly counted?: (value: string, label: string) => string;
};

/** How a filter is drawn. */
type FilterLook = {
  readonly label: string;
  readonly as: "select" | "radios" | "checks" | "toggle";
  /** On a desk: in the first line, in a menu, on its own, or as the strip at the end. */
  readonly desk: "bar" | "menu" | "pill" | "strip";
  /** The menu's name where several share one. */
  readonly menu?: string;
  /** The part of a phone's sheet, where several share one. */
  readonly section?: string;
  /** Its place among the parts of the sheet, and among the chips. */
  readonly order: { readonly sheet: number; readonly chip: number };
  /** What choosing nothing is called. */
  readonly any?: string;
  /** A select shows how many each choice would find. */
  readonly showsCounts?: true;
};

const whereAndWhen = "Distance, time and order";
const openingHours = "Opening hours";
const goodToKnow = "Good to know";

/** Every half hour of a studio's day. */
const [FIRST, LAST, STEP] = [5 * 60, 22 * 60, 30];
const halfHours = Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, at) => FIRST + at * STEP);

/** In the order of the address. */
const rows = [
  {
    name: "distance",
    kind: "one",
    choices: distancesKm.map((value) => ({ value, label: `${value} km` })),
    subject: "Distance",
    unit: " km",
    isOfPlace: true,
    look: {
      label: "Distance",
      as: "select",
      desk: "bar",
      section: whereAndWhen,
      order: { sheet: 1, chip: 1 },
    },
    chip: (label) => `Within ${label}`,
    without: (label) => `the limit of ${label}`,
    counted: (value) => `Within ${value} km`,
  },
  {
    name: "timeOfDay",
    kind: "one",
    choices: timeOfDayKeys.map((value) => ({ value, label: timesOfDay[value].label })),
    subject: "Time of day",
    isInPath: true,
    facet: "timesOfDay",
    look: {
      label: "Time of Day",
      as: "select",
      desk: "bar",
      section: whereAndWhen,
      order: { sheet: 1, chip: 2 },
    },
    chip: (label) => label,
  },
  {
    name: "priceRange",
    kind: "one",
    choices: priceRanges.map((value) => ({ value, label: value })),
    subject: "Price range",
    facet: "priceRanges",
    has: ({ priceRange }) => (priceRange === null ? [] : [priceRange]),
    look: {
      label: "Price",
      as: "radios",
      desk: "menu",
      order: { sheet: 4, chip: 5 },
      any: "Any price",
    },
    chip: (label) => label,
  },
  {
    /** One class costs so many dollars or fewer; where nobody knows, it is not found. */
    name: "maxPrice",
    kind: "one",
    choices: maxPrices.map((value) => ({ value, label: `$${value} or less` })),
    subject: "The price of one class",
    facet: "maxPrices",
    has: ({ price }) => maxPrices.filter((most) => price !== null && price <= 100 * most),
    look: {
      label: "Per class",
      as: "radios",
      desk: "menu",
      menu: "Price",
      order: { sheet: 4.5, chip: 5.5 },
      any: "Any price of a class",
    },
    chip: (label) => `${label} a class`,
    without: (label) => `the limit of ${label.replace(" or less", "")} a class`,
  },
  {
    name: "classTypes",
    kind: "many",
    asks: "any",
    choices: classTypeKeys.map((value) => ({ value, label: classTypeLabel(value) })),
    find: findClassTypeKey,
    subject: "class types",
    subjectOfOne: "class type",
    isInPath: true,
    facet: "classTypes",
    has: ({ classTypes }) => classTypes,
    look: { label: "Class Types", as: "checks", desk: "strip", order: { sheet: 3, chip: 3 } },
    chip: (label) => label,
  },
  {
    name: "amenities",
    kind: "many",
    asks: "all",
    choices: amenityKeys.map((value) => ({ value, label: amenityLabel(value) })),
    find: findAmenityKey,
    subject: "amenities",
    subjectOfOne: "amenity",
    isInPath: true,
    facet: "amenities",
    has: ({ amenities }) => amenities,
    look: { label: "Amenities", as: "checks", desk: "menu", order: { sheet: 6, chip: 4 } },
    chip: (label) => label,
  },
  {
    /** So well or better. */
    name: "rating",
    kind: "one",
    choices: minRatings.map((value) => ({ value, label: minRatingLabel(value) })),
    subject: "Rating",
    facet: "ratings",
    has: ({ rating }) => minRatings.filter((least) => rating !== null && rating >= least),
    look: {
      label: "Rating",
      as: "radios",
      desk: "menu",
      order: { sheet: 5, chip: 6 },
      any: "Any rating",
    },
    chip: (label) => `Rated ${label}`,
    counted: (value) => `Rated ${value} or more`,
  },
  {
    /** So many people in a class, or fewer. */
    name: "maxClassSize",
    kind: "one",
    choices: maxClassSizes.map((value) => ({ value, label: `At most ${value}` })),
    subject: "Class size",
    facet: "classSizes",
    has: ({ classSize }) => maxClassSizes.filter((most) => classSize !== null && classSize <= most),
    look: {
      label: "Class size",
      as: "radios",
      desk: "menu",
      menu: goodToKnow,
      order: { sheet: 6.2, chip: 6.2 },
      any: "Any class size",
    },
    chip: (label) => `${label} in a class`,
    without: () => "the class size",
  },
  {
    /** For insurance, by any of them. */
    name: "receipts",
    kind: "many",
    asks: "any",
    choices: soughtReceipts.map((value) => ({ value, label: receiptLabel(value) })),
    subject: "receipts",
    subjectOfOne: "receipt",
    find: (text) => soughtReceipts.find((key) => key === findReceiptKey(text)),
    facet: "receipts",
    has: ({ receipts }) => receipts,
    look: {
      label: "Receipts",
      as: "checks",
      desk: "menu",
      menu: goodToKnow,
      order: { sheet: 6.4, chip: 6.4 },
    },
    chip: (label) => `Receipts: ${label.replace("Registered ", "")}`,
    without: (label) => label.replace("Registered", "receipts of a"),
  },
  {
    /** Without a step, or with a ramp. */
    name: "stepFree",
    kind: "flag",
    choices: [{ value: "true", label: "Step-free entrance" }],
    subject: "Step-free",
    facet: "stepFree",
    has: ({ stepFree }) => (stepFree === "yes" || stepFree === "ramp" ? ["true"] : []),
    look: {
      label: "Step-free",
      as: "toggle",
      desk: "menu",
      menu: goodToKnow,
      section: "Access",
      order: { sheet: 6.6, chip: 6.6 },
    },
    chip: (label) => label,
    without: () => "a step-free entrance",
  },
  {
    /** At this moment, by each studio's own clock. */
    name: "openNow",
    kind: "flag",
    choices: [{ value: "true", label: "Open now" }],
    subject: "Open now",
    facet: "openNow",
    look: {
      label: "Open now",
      as: "toggle",
      desk: "pill",
      section: openingHours,
      order: { sheet: 2, chip: 7 },
    },
    chip: (label) => label,
  },
  {
    /** Some time on that day; with a time of day, an hour of it. */
    name: "openOn",
    kind: "one",
    choices: weekdays.map((value) => ({ value, label: weekdayLabels[value] })),
    subject: "A day",
    facet: "days",
    look: {
      label: "Day",
      as: "select",
      desk: "menu",
      menu: "Open at",
      section: openingHours,
      order: { sheet: 2, chip: 8 },
      showsCounts: true,
    },
    chip: (label) => `Open ${label}`,
    counted: (_, label) => `Open on ${label}`,
  },
  {
    /** At this minute of that day: `18:30`. */
    name: "openTime",
    kind: "time",
    choices: halfHours.map((minutes) => ({
      value: writeClockTime(minutes),
      label: formatTime(minutes),
    })),
    subject: "A time",
    needs: { filter: "openOn", message: "Send the day (openOn) with a time" },
    look: {
      label: "Time",
      as: "select",
      desk: "menu",
      menu: "Open at",
      section: openingHours,
      order: { sheet: 2, chip: 9 },
    },
    chip: (label) => ` at ${label}`,
    counted: (value) => `Open at ${value}`,
  },
] as const satisfies readonly FilterRow[];

type Rows = (typeof rows)[number];

export type FilterName = Rows["name"];

export type SearchFilter = FilterRow<FilterName>;

/** The one table of the results' filters: all that names a filter derives from it (decision 49). */
export const searchFilters: readonly SearchFilter[] = rows;

type ChoiceOf<Row extends Rows> = Row["choices"][number]["value"];

/** What is chosen of each filter, as the results' address says it. */
export type FilterChoices = {
  readonly [Row in Rows as Row["name"]]: Row extends { kind: "many" }
    ? readonly ChoiceOf<Row>[]
    : Row extends { kind: "flag" }
      ? boolean
      : ChoiceOf<Row> | undefined;
};

/** The filters that a studio's card answers. */
export type CardFilterName = Extract<Rows, { has: unknown }>["name"];
