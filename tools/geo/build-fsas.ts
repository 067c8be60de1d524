import type { Position } from "#domain/rules/places/distance.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { cityOfName, fsaCities, fsaPositions, ruralTowns } from "./fsa-corrections.ts";
import type { PostalRow } from "./read-sources.ts";

export type Fsa = {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly borough?: string;
};

const boroughPatterns = [
  ["Scarborough", /^Scarborough/],
  ["North York", /^(North York|Willowdale|Don Mills|Downsview)/],
  ["Etobicoke", /^Etobicoke/],
  ["East York", /^East York/],
  ["York", /^(York|Weston)/],
] as const;

function findBorough(area: PostalRow): string | undefined {
  if (!area.zipcode.startsWith("M")) return undefined;
  return boroughPatterns.find(([, pattern]) => pattern.test(area.region))?.[0];
}

/** East York and York are places, but none of the twenty cities: their city is Toronto. */
function cityOf(area: PostalRow, borough: string | undefined): string {
  if (area.zipcode.startsWith("M")) {
    return cities.find((city) => city.name === borough)?.name ?? "Toronto";
  }
  const set = fsaCities[area.zipcode] ?? ruralTowns[area.zipcode]?.[0];
  if (set) return set;
  const name = area.city || area.region.replace(/ \(.*| (Central|Outskirts)$/g, "");
  return cityOfName[name] ?? name;
}

function positionOf(area: PostalRow): Position {
  const rural = ruralTowns[area.zipcode];
  const [latitude, longitude] =
    fsaPositions[area.zipcode] ?? (rural ? [rural[1], rural[2]] : [area.latitude, area.longitude]);
  return { latitude, longitude };
}

/** Some areas stand several times in the source: the first is the most particular. */
export function buildFsas(areas: readonly PostalRow[]): Fsa[] {
  const firsts = new Map(areas.toReversed().map((area) => [area.zipcode, area]));
  return [...firsts.values()]
    .map((area) => {
      const borough = findBorough(area);
      return {
        code: area.zipcode,
        ...positionOf(area),
        city: cityOf(area, borough),
        ...(borough ? { borough } : {}),
      };
    })
    .toSorted((a, b) => a.code.localeCompare(b.code));
}
