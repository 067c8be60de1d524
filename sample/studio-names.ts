import { slugify } from "#domain/rules/text/slug.ts";
import { type Deck, deckOf } from "./deck.ts";
import { fillIn } from "./piece.ts";
import { type Random, seededRandom } from "./random.ts";
import { roadName } from "./studio-place.ts";
import type { Site } from "./studio-sites.ts";
import { namesByCharacter, namesByCity, placeNames, plainNames } from "./texts/names.ts";

/** A name for each site, in the sites' order. Only the fixed ones come twice. */
export function studioNames(sites: readonly Site[]): string[] {
  const random = seededRandom("names");
  const taken = new Set(sites.flatMap(({ fixedName }) => fixedName ?? []).map(slugify));
  const plain = random.shuffled(plainNames);
  const ofCharacter = shuffledTable(random, namesByCharacter);
  const ofCity = shuffledTable(random, namesByCity);
  const patterns = deckOf(random, placeNames.any);
  const patternsOf = new Map<string, Deck<string>>();

  function placed({ character, neighbourhood, place }: Site): string | undefined {
    const own = patternsOf.get(character) ?? deckOf(random, placeNames[character]);
    patternsOf.set(character, own);
    const hood = neighbourhood.name.replace(/^The /, "");
    const road = roadName(place.road);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const pattern = (random.chance(0.6) ? own : patterns).draw();
      if (pattern.includes("{road}") ? !road : hood.length > 18) continue;
      if (pattern.includes("Street") && !/ St\b/.test(place.road)) continue;
      const name = fillIn(pattern, { hood, road: road ?? "" });
      if (!taken.has(slugify(name))) return name;
    }
    return undefined;
  }

  function name(site: Site): string {
    const fromCity = ofCity.get(site.city)?.pop();
    if (fromCity) return fromCity;
    const fromPlace = random.chance(0.32) ? placed(site) : undefined;
    if (fromPlace) return fromPlace;
    const fromCharacter = random.chance(0.5) ? ofCharacter.get(site.character)?.pop() : undefined;
    const chosen =
      fromCharacter ?? plain.pop() ?? ofCharacter.get(site.character)?.pop() ?? placed(site);
    if (!chosen) throw new Error(`No name left for ${site.key}`);
    return chosen;
  }

  const names = new Map<Site, string>();
  for (const site of random.shuffled(sites)) {
    const chosen = site.fixedName ?? name(site);
    taken.add(slugify(chosen));
    names.set(site, chosen);
  }
  return sites.map((site) => names.get(site) ?? "");
}

function shuffledTable(random: Random, table: Readonly<Record<string, readonly string[]>>) {
  return new Map(Object.entries(table).map(([key, names]) => [key, random.shuffled(names)]));
}
