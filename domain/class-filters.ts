import type { ClassOnDay } from "#domain/rules/classes/timetable.ts";
import {
  type ClassTypeKey,
  classTypeKeys,
  classTypeLabel,
  findClassTypeKey,
} from "#domain/vocabulary/class-types.ts";
import { findLevelKey, type LevelKey, levelKeys, levelLabel } from "#domain/vocabulary/levels.ts";
import { type DistanceKm, distancesKm } from "#domain/vocabulary/search-choices.ts";

/** Dollars that a class may cost at most. */
export const classPrices = [15, 20, 25, 30, 35, 40, 50] as const;
type ClassPrice = (typeof classPrices)[number];

/** What a filter of classes looks at: the class, and what one visit costs where the class does not say. */
export type FilteredClass = Pick<ClassOnDay, "classType" | "level" | "placesLeft"> & {
  readonly priceCents: number | null;
};

/** All that is known about one filter of the search for classes; when they are is not one of them. */
type ClassFilterRow = {
  /** Of its parameter, in the page's address and in the call. */
  readonly name: string;
  /** One choice or none, any number of them, yes or not at all. */
  readonly kind: "one" | "many" | "flag";
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
  /** What else its choices are called. */
  readonly find?: (text: string) => string | undefined;
  /** How a call that refuses a value speaks of it. */
  readonly subject: string;
  readonly subjectOfOne?: string;
  /** Behind the choices where they are listed. */
  readonly unit?: string;
  /** About where is searched, not about classes. */
  readonly isOfPlace?: true;
  /** Under which name its choices are counted; without one they are not. */
  readonly facet?: string;
  /** Which of the choices a class has: any of those chosen will do. */
  readonly has?: (one: FilteredClass) => readonly (string | number)[];
  readonly label: string;
  /** What is chosen, in words. */
  readonly chip: (label: string) => string;
};

/** In the order of the address. */
const rows = [
  {
    name: "distance",
    kind: "one",
    choices: distancesKm.map((value) => ({ value, label: `${value} km` })),
    subject: "Distance",
    unit: " km",
    isOfPlace: true,
    label: "Distance",
    chip: (label) => `Within ${label}`,
  },
  {
    name: "classTypes",
    kind: "many",
    choices: classTypeKeys.map((value) => ({ value, label: classTypeLabel(value) })),
    find: findClassTypeKey,
    subject: "class types",
    subjectOfOne: "class type",
    facet: "classTypes",
    has: ({ classType }) => (classType === null ? [] : [classType]),
    label: "Class type",
    chip: (label) => label,
  },
  {
    name: "levels",
    kind: "many",
    choices: levelKeys.map((value) => ({ value, label: levelLabel(value) })),
    find: findLevelKey,
    subject: "levels",
    subjectOfOne: "level",
    facet: "levels",
    has: ({ level }) => (level === null ? [] : [level]),
    label: "Level",
    chip: (label) => label,
  },
  {
    name: "maxPrice",
    kind: "one",
    choices: classPrices.map((value) => ({ value, label: `$${value}` })),
    subject: "A price",
    unit: " dollars",
    facet: "prices",
    has: ({ priceCents }) =>
      priceCents === null ? [] : classPrices.filter((dollars) => priceCents <= dollars * 100),
    label: "Price",
    chip: (label) => `Up to ${label}`,
  },
  {
    name: "withPlaces",
    kind: "flag",
    choices: [{ value: "true", label: "Places left" }],
    subject: "Places left",
    facet: "withPlaces",
    has: ({ placesLeft }) => (placesLeft !== null && placesLeft > 0 ? ["true"] : []),
    label: "Places left",
    chip: (label) => label,
  },
] as const satisfies readonly ClassFilterRow[];

type ClassFilterName = (typeof rows)[number]["name"];
export type ClassFilter = ClassFilterRow & { readonly name: ClassFilterName };

/** The one table of what classes are filtered by: address, call, counts and chips derive from it. */
export const classFilters: readonly ClassFilter[] = rows;

export type ClassChoices = {
  readonly distance: DistanceKm | undefined;
  readonly classTypes: readonly ClassTypeKey[];
  readonly levels: readonly LevelKey[];
  readonly maxPrice: ClassPrice | undefined;
  readonly withPlaces: boolean;
};
