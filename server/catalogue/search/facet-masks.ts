import type { Steps } from "#domain/rules/steps.ts";
import { type SearchFilter, searchFilters } from "#domain/search-filters.ts";
import { type BitSet, firstBits } from "./bit-set.ts";

/** Of each row, which choices it has, 32 to a word and as many words as it takes. */
export type FacetMasks = readonly Int32Array[];

/** Every choice that is counted; what is open now changes too often to have a bit. */
const choices = searchFilters.flatMap((filter) =>
  filter.facet === undefined || (filter.has === undefined && filter.kind === "flag")
    ? []
    : filter.choices.map(({ value }) => ({ filter, value: String(value) })),
);

export const maskedChoices = choices.length;

/** By filter, the bit of its first choice, and so its place among counts. */
export const firstPlaces: ReadonlyMap<string, number> = new Map(
  choices.map(({ filter }, at): [string, number] => [filter.name, at]).toReversed(),
);

export function* buildFacetMasks(
  size: number,
  setOf: (filter: SearchFilter, choice: string) => BitSet | undefined,
): Steps<FacetMasks> {
  const masks = Array.from({ length: Math.ceil(choices.length / 32) }, () => new Int32Array(size));
  for (const [place, { filter, value }] of choices.entries()) {
    const words = masks[place >>> 5];
    const set = setOf(filter, value);
    if (words === undefined || set === undefined) continue;
    for (const row of firstBits(set, size).rows) {
      words[row] = (words[row] ?? 0) | (1 << (place & 31));
    }
    yield;
  }
  return masks;
}
