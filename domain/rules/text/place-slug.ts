import { oneLine } from "./one-line.ts";
import { slugify } from "./slug.ts";

/**
 * How an address names a place that was typed. What has neither letters nor digits is a place that nobody knows, and
 * keeps its symbols: an empty name would stand for the whole directory.
 */
export function placeSlug(text: string): string {
  const slug = slugify(text);
  const line = oneLine(text);
  return slug === "" && line !== "" ? line.replace(/[-.\s/\\]/g, "") || "?" : slug;
}
