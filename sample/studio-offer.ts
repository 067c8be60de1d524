import type { Random } from "./random.ts";
import {
  type Character,
  characterTraits,
  commonAmenities,
  type PriceRange,
} from "./studio-character.ts";

type StudioOffer = {
  classTypes: readonly string[];
  amenities: readonly string[];
  categories: readonly string[];
  categoryName: string;
  priceRange: PriceRange | null;
  price: string | null;
  classSize: number;
};

const PILATES_STUDIO = "Pilates studio";

export function composeOffer(
  random: Random,
  character: Character,
  isSuburban: boolean,
): StudioOffer {
  const traits = characterTraits[character];
  const chosen = (odds: Readonly<Record<string, number>>) =>
    Object.keys(odds).filter((key) => random.chance(odds[key] ?? 0));
  const [from, to] = traits.classSize;
  const others = random.shuffled(traits.categories).slice(0, random.int(0, 2));
  return {
    classTypes: chosen(traits.classTypes),
    amenities: chosen({
      parking: isSuburban ? 0.85 : 0.22,
      ...commonAmenities,
      ...traits.amenities,
    }),
    categories: [PILATES_STUDIO, ...others],
    categoryName: random.chance(0.12) ? (others[0] ?? PILATES_STUDIO) : PILATES_STUDIO,
    classSize: random.int(from, to),
    ...composePrice(random, character),
  };
}

function composePrice(random: Random, character: Character) {
  if (random.chance(0.04)) return { priceRange: null, price: null };
  const priceRange = random.weighted(characterTraits[character].prices);
  if (random.chance(0.06)) return { priceRange, price: null };
  return { priceRange, price: `$${dollars(random, character, priceRange)}` };
}

function dollars(random: Random, character: Character, range: PriceRange): number {
  if (range === "Under $20") return random.int(10, 19);
  if (range === "$20 - $35") return random.int(20, 35);
  const isPersonal = character === "atelier" || character === "clinical";
  return isPersonal ? random.pick([65, 70, 75, 80, 85, 90, 95, 105]) : random.int(36, 48);
}
