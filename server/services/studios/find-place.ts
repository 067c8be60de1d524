import type { FoundPlace } from "#domain/contracts/place.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import type { Deps } from "#server/services/deps.ts";

export function findPlace({ catalogue }: Deps, text: string): FoundPlace | undefined {
  const place = resolvePlace(catalogue.index, text);
  if (place === undefined) return undefined;
  const { name, slug, city = name, latitude, longitude } = place;
  return { name, slug, city, latitude, longitude };
}
