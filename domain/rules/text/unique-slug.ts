import { slugify } from "./slug.ts";

/**
 * A second studio of a name in a city gets its neighbourhood, then a number
 * (product rules, "Slugs").
 */
export function uniqueSlug(
  studio: { readonly name: string; readonly neighborhood?: string | null },
  isTaken: (slug: string) => boolean,
): string {
  const byName = slugify(studio.name) || "studio";
  if (!isTaken(byName)) return byName;
  const neighborhood = slugify(studio.neighborhood ?? "");
  const byNeighborhood = neighborhood ? `${byName}-${neighborhood}` : byName;
  if (!isTaken(byNeighborhood)) return byNeighborhood;
  let number = 2;
  while (isTaken(`${byNeighborhood}-${number}`)) number += 1;
  return `${byNeighborhood}-${number}`;
}
