import type { Position } from "#domain/rules/places/distance.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import { findNamedPlace } from "#server/catalogue/places/gazetteer.ts";
import { locatePostalCode } from "#server/catalogue/places/locate-postal-code.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findPositionOfPostalCode } from "#server/studios/studio-queries.ts";
import type { ListingDeps } from "./listing-deps.ts";

export type FoundPosition = Position & {
  /** What was looked for. */
  readonly text: string;
  /** A postal area's or a place's middle. */
  readonly isRough: boolean;
};

/** Where a postal code or a place lies, for an operator who looks for a listing's position. */
export async function findPosition(
  { db }: Pick<ListingDeps, "db">,
  actor: Actor,
  text: string,
): Promise<FoundPosition | undefined> {
  requireRight(actor, "listings");
  const postalCode = findPostalCode(text);
  const neighbour =
    postalCode === undefined ? undefined : await findPositionOfPostalCode(db, postalCode);
  const byCode = locatePostalCode(postalCode ?? text, neighbour);
  const found = byCode?.at ?? findPlaceIn(text);
  if (found === undefined) return undefined;
  const { latitude, longitude } = found;
  return { text, latitude, longitude, isRough: byCode?.approximate ?? true };
}

/** Of an address, its last parts are the most likely to be a place that we know. */
function findPlaceIn(text: string): Position | undefined {
  const parts = text.split(",").toReversed();
  return [text, ...parts].map(findNamedPlace).find((place) => place !== undefined);
}
