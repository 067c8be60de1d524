import { placeKey } from "#domain/rules/places/place-text.ts";

/** From 0 to 1: how many pairs of neighbouring letters two names share (Dice's coefficient). */
export function nameSimilarity(first: string, second: string): number {
  const pairs = letterPairs(first);
  const others = letterPairs(second);
  if (pairs.length === 0 || others.length === 0) return 0;
  const left = [...others];
  const shared = pairs.filter((pair) => {
    const place = left.indexOf(pair);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return (2 * shared.length) / (pairs.length + others.length);
}

function letterPairs(name: string): string[] {
  const words = placeKey(name.replaceAll("&", " and ")).split(" ");
  return words.flatMap((word) => {
    const letters = [...` ${word} `];
    return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
  });
}
