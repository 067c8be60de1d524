import { hash } from "node:crypto";
import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { type SearchFilter, searchFilters } from "#domain/search-filters.ts";
import { asciiJson } from "./ascii-json.ts";

export type FacetCounts = StudioFacets;

/** How many there are of a filter's choice, which is the so-manieth. */
type CountChoice = (choice: string, at: number) => number;

/** One number for each choice, by what counts those of a filter. */
export function makeFacets(counterOf: (filter: SearchFilter) => CountChoice): FacetCounts {
  const facets: FacetCounts = {};
  for (const filter of searchFilters) {
    if (filter.facet === undefined) continue;
    const count = counterOf(filter);
    facets[filter.facet] = filter.kind === "flag" ? count("true", 0) : countEach(filter, count);
  }
  return facets;
}

function countEach({ choices }: SearchFilter, count: CountChoice): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let at = 0; at < choices.length; at += 1) {
    const value = String(choices[at]?.value);
    counts[value] = count(value, at);
  }
  return counts;
}

export function noFacets(): FacetCounts {
  return makeFacets(() => () => 0);
}

/** JSON in ASCII, for a header, and its hash, for an ETag. */
export type FacetList = { readonly json: string; readonly hash: string };

export function writeFacets(counts: FacetCounts): FacetList {
  const json = asciiJson(counts);
  return { json, hash: hash("sha1", json, "base64url") };
}
