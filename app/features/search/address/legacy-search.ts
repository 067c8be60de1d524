import type { QueryCache } from "#app/lib/query-cache.ts";
import { searchDestination } from "#app/queries/search-destination.ts";
import { classesLike, noClasses } from "#domain/rules/classes/classes-url.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { readResults, resultsPath } from "#domain/rules/search/results-url.ts";

/** What an old address asks for; undefined where it names no place. */
function legacyText(address: string): string | undefined {
  const { searchParams } = new URL(address);
  const text = searchParams.get("postalCode") || searchParams.get("location");
  return text?.trim() || undefined;
}

/**
 * Where an old address leads, with the filters that it has of its own and those that its text asks
 * for (product rules, "Results page").
 */
export async function findLegacyDestination(
  cache: QueryCache,
  address: string,
): Promise<{ path: string; isLasting: boolean } | undefined> {
  const text = legacyText(address);
  const isForClasses = new URL(address).searchParams.get("for") === "classes";
  if (text === undefined) {
    return isForClasses ? { path: paths.classes, isLasting: false } : undefined;
  }
  const found = await searchDestination(cache, text, isForClasses ? "classes" : undefined);
  const path = isForClasses ? classesLike(found.path, noClasses, found.isTimed) : found.path;
  const { pathname, searchParams: asked } = new URL(path, "http://site");
  if (!pathname.startsWith(paths.allStudios)) return { path, isLasting: false };
  const query = new URL(address).searchParams;
  for (const name of new Set(["pc", ...asked.keys()])) query.delete(name);
  for (const [name, value] of asked) query.append(name, value);
  const city = decodeURIComponent(pathname.split("/")[4] ?? "");
  // Words may be read better one day, and "today" is tomorrow's yesterday: only a place moved for good.
  const isLasting = [...asked.keys()].every((name) => name === "pc");
  return { path: resultsPath(readResults({ city }, query)), isLasting };
}
