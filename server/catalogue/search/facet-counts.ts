import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { minRatings } from "#domain/vocabulary/min-ratings.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

/** One number for each choice, kind by kind in the order of `studioFacetsSchema`. */
export type FacetCounts = number[];

const kinds = {
  classTypes: classTypeKeys,
  amenities: amenityKeys,
  priceRanges,
  timesOfDay: timeOfDayKeys,
  days: weekdays,
  ratings: minRatings.map(String),
  openNow: [undefined],
} satisfies Record<string, readonly (string | undefined)[]>;

const choices = Object.entries(kinds).flatMap(([kind, words]) =>
  words.map((word, at) => ({ kind, word, isFirst: at === 0, isLast: at === words.length - 1 })),
);

/** What stands in front of each number; `openNow` is a number of its own. */
const fronts = choices.map(({ kind, word, isFirst }, at) => {
  const comma = at === 0 ? "{" : isFirst ? "}," : ",";
  const opening = isFirst ? `"${kind}":${word === undefined ? "" : "{"}` : "";
  return `${comma}${opening}${word === undefined ? "" : `${JSON.stringify(word)}:`}`;
});

/** Where each kind's numbers begin. */
export const facetPlaces = {
  classTypes: placeOf("classTypes"),
  priceRanges: placeOf("priceRanges"),
  /** Days follow. */
  timesOfDay: placeOf("timesOfDay"),
  ratings: placeOf("ratings"),
  openNow: placeOf("openNow"),
};

function placeOf(kind: keyof typeof kinds): number {
  return choices.findIndex((choice) => choice.kind === kind);
}

export function noFacets(): FacetCounts {
  return new Array<number>(choices.length).fill(0);
}

/** JSON in ASCII, for a header, and its hash, for an ETag. */
export type FacetList = { readonly json: string; readonly hash: string };

export function writeFacets(counts: FacetCounts): FacetList {
  let json = "";
  let hash = 0;
  for (let at = 0; at < fronts.length; at += 1) {
    const count = counts[at] ?? 0;
    json += `${fronts[at]}${count}`;
    hash = Math.imul(hash ^ count, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return { json: `${json}}`, hash: (hash >>> 0).toString(36) };
}
