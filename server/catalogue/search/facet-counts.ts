import { hash } from "node:crypto";
import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { type SearchFilter, searchFilters } from "#domain/search-filters.ts";
import { asciiJson } from "./ascii-json.ts";

export type FacetCounts = StudioFacets;

/** One number for each choice, by what counts those of a filter. */
export function makeFacets(
  counterOf: (filter: SearchFilter) => (choice: string) => number,
): FacetCounts {
  const facets: FacetCounts = {};
  for (const filter of searchFilters) {
    if (filter.facet === undefined) continue;
    const count = counterOf(filter);
    facets[filter.facet] = filter.kind === "flag" ? count("true") : countEach(filter, count);
  }
  return facets;
}

function countEach({ choices }: SearchFilter, count: (choice: string) => number) {
  const counts: Record<string, number> = {};
  for (const { value } of choices) counts[value] = count(String(value));
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
