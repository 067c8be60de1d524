import { placeKey } from "#domain/rules/places/address.ts";
import { borderTowns, furtherOutside, skippedOutside } from "./outside-corrections.ts";
import type { TownAnywhere } from "./read-sources.ts";

type OutsidePlace = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly aliases?: readonly string[];
};

const ONTARIO = "08";
/** From this size on, people know it. */
const KNOWN_POPULATION: Readonly<Record<string, number>> = { CA: 25_000, US: 250_000 };
const KNOWN_ELSEWHERE = 1_500_000;

/** Well-known places outside Ontario; a name that is ours as well means ours. */
export function buildOutside(
  towns: readonly TownAnywhere[],
  ownNames: readonly string[],
): OutsidePlace[] {
  const taken = new Set(ownNames.map(placeKey));
  const handmade = furtherOutside.map(([name, latitude, longitude, ...aliases]) => ({
    name,
    latitude,
    longitude,
    ...(aliases.length > 0 ? { aliases } : {}),
  }));
  for (const { name, aliases = [] } of handmade) {
    for (const text of [name, ...aliases]) taken.add(placeKey(text));
  }
  const found = towns
    .filter(isKnown)
    .toSorted((a, b) => b.population - a.population)
    .filter(({ name }) => {
      const key = placeKey(name);
      const isNew = !taken.has(key) && /^[a-z ]+$/.test(key);
      taken.add(key);
      return isNew;
    })
    .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
  return [...handmade, ...found];
}

function isKnown({ name, country, adminCode, population }: TownAnywhere): boolean {
  if (skippedOutside.has(name) || (country === "CA" && adminCode === ONTARIO)) return false;
  if (population >= (KNOWN_POPULATION[country] ?? KNOWN_ELSEWHERE)) return true;
  return country === "US" && borderTowns.has(name) && population > 10_000;
}
