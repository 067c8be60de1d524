import { normalized, oneLine } from "./lines.ts";

const ACCENTS = /\p{M}+/gu;
const NOT_SLUG_CHARACTER = /[^\p{L}\p{N}\s-]/gu;

/** See product rules, "Slugs". Accents are folded, so that a link can be typed on any keyboard. */
export function slugify(text: string): string {
  return normalized(normalized(text, "NFD").replace(ACCENTS, ""), "NFC")
    .toLowerCase()
    .replace(NOT_SLUG_CHARACTER, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * How an address names a place that was typed. What has neither letters nor digits is a place that nobody knows, and
 * keeps its symbols: an empty name would stand for the whole directory.
 */
export function placeSlug(text: string): string {
  const slug = slugify(text);
  const line = oneLine(text);
  return slug === "" && line !== "" ? line.replace(/[-.\s/\\]/g, "") || "?" : slug;
}

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
