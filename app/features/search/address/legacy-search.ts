import type { QueryClient } from "@tanstack/react-query";
import { searchDestination } from "#app/queries/places/search-destination.ts";
import { readResults, resultsPath } from "#domain/rules/search/results-url.ts";

/**
 * Where an old address leads; undefined where it names no place (product rules, "Results page").
 */
export async function findLegacyDestination(
  client: QueryClient,
  address: string,
): Promise<string | undefined> {
  const { searchParams } = new URL(address);
  const text = searchParams.get("postalCode") || searchParams.get("location");
  if (!text?.trim()) return undefined;
  const { pathname, searchParams: found } = new URL(
    await searchDestination(client, text),
    "http://site",
  );
  const city = decodeURIComponent(pathname.split("/")[4] ?? "");
  const state = readResults({ city }, searchParams);
  return resultsPath({ ...state, postalCode: found.get("pc") ?? undefined });
}
