import type { Steps } from "#domain/rules/basics/steps.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { derive } from "../derived.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import { type Place, resolvePlace } from "./resolve-place.ts";

/** Every neighbourhood that has a studio and a page of its own. */
export const neighbourhoods = derive(findNeighbourhoods);

/** An address with a slug is read as the text that it stands for. */
export function resolveSlug(index: StudioIndex, slug: string): Place | undefined {
  return resolvePlace(index, slug.replaceAll("-", " "));
}

function* findNeighbourhoods(index: StudioIndex): Steps<readonly Place[]> {
  const bySlug = new Map<string, Place>();
  for (const rows of index.rowsByNeighbourhood.values()) {
    for (const [row] of Map.groupBy(rows, (one) => index.studios[one]?.card.citySlug).values()) {
      const place = row === undefined ? undefined : findPlaceOf(index, row);
      if (place !== undefined) bySlug.set(place.slug, place);
      yield;
    }
  }
  return [...bySlug.values()];
}

/** Its name alone, else with its city: whichever address leads back to this studio. */
function findPlaceOf(index: StudioIndex, row: number): Place | undefined {
  const { city = "", neighborhood } = index.studios[row]?.card ?? {};
  const names = [neighborhood ?? "", `${neighborhood} ${city}`];
  return names
    .map((name) => resolveSlug(index, slugify(name)))
    .find((place) => place !== undefined && isNeighbourhood(place) && place.rows.includes(row));
}

function isNeighbourhood({ kind, slug, citySlug }: Place): boolean {
  return kind === "named" && slug !== citySlug;
}
