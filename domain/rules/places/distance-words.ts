import { distanceKm, formatKm, type Position } from "./distance.ts";

/** Where a visitor last searched; an empty name is the visitor's own position. */
export type SearchedPosition = Position & { readonly name?: string };

/** `2.3 km from Toronto`, `2.3 km from you`; `2.3 km away` where nobody knows from where any more. */
export function distanceWords(from: SearchedPosition, to: Position): string {
  const distance = formatKm(distanceKm(from, to));
  if (from.name === undefined) return `${distance} away`;
  return `${distance} from ${from.name === "" ? "you" : from.name}`;
}
