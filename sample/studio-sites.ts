import { NEIGHBOURHOODS, type Neighbourhood } from "#domain/vocabulary/neighbourhoods.ts";
import { citySizes } from "./city-sizes.ts";
import { type Deck, deckOf } from "./deck.ts";
import { type Random, seededRandom } from "./random.ts";
import { type Character, characterTraits } from "./studio-character.ts";
import { placeStudio, type StudioPlace } from "./studio-place.ts";
import { fixedNames } from "./texts/names.ts";

/** A studio before it has a name: where it is and of which kind. */
export type Site = {
  /** Names the studio's own random sequences. */
  key: string;
  city: string;
  neighbourhood: Neighbourhood;
  place: StudioPlace;
  isSuburban: boolean;
  character: Character;
  fixedName: string | undefined;
};

const MIN_APART_DEGREES = 0.0004;

/** City after city, every neighbourhood in turn. */
export function studioSites(): Site[] {
  return Object.entries(citySizes).flatMap(([city, { studios, isSuburban }]) => {
    const random = seededRandom(`sites/${city}`);
    const neighbourhoods = NEIGHBOURHOODS.filter((one) => one.city === city);
    const turns = deckOf(random, neighbourhoods);
    const fixed = fixedNames.filter((one) => one.city === city);
    const sites: Site[] = [];
    for (let index = 0; index < studios; index += 1) {
      const given = fixed[index];
      const neighbourhood = turnOf(turns, given?.hood);
      sites.push({
        key: `${city}/${index}`,
        city,
        neighbourhood,
        isSuburban: isSuburban && !neighbourhood.name.startsWith("Downtown"),
        place: freePlace(random, neighbourhood, sites),
        character: given?.character ?? pickCharacter(random),
        fixedName: given?.name,
      });
    }
    return sites;
  });
}

function turnOf(turns: Deck<Neighbourhood>, hood: string | undefined): Neighbourhood {
  return turns.draw(hood === undefined ? undefined : ({ name }) => name === hood);
}

function freePlace(random: Random, neighbourhood: Neighbourhood, taken: readonly Site[]) {
  for (;;) {
    const place = placeStudio(random, neighbourhood);
    const isTaken = taken.some(
      (site) =>
        site.place.street === place.street ||
        Math.abs(site.place.latitude - place.latitude) +
          Math.abs(site.place.longitude - place.longitude) <
          MIN_APART_DEGREES,
    );
    if (!isTaken) return place;
  }
}

const shares = {
  reformer: characterTraits.reformer.share,
  classical: characterTraits.classical.share,
  clinical: characterTraits.clinical.share,
  heat: characterTraits.heat.share,
  barre: characterTraits.barre.share,
  community: characterTraits.community.share,
  interval: characterTraits.interval.share,
  aerial: characterTraits.aerial.share,
  atelier: characterTraits.atelier.share,
} satisfies Record<Character, number>;

const pickCharacter = (random: Random) => random.weighted<Character>(shares);
