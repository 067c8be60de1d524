import type { Position } from "#domain/rules/places/distance.ts";
import { fsaOf } from "#domain/rules/places/postal-code.ts";
import { findPostalArea, type PostalArea } from "./gazetteer.ts";

export type LocatedPostalCode<Studio> = {
  readonly at: Studio | PostalArea;
  /** Of its first three characters. */
  readonly area: PostalArea | undefined;
  /** Only the postal code's area is known, not the code itself. */
  readonly approximate: boolean;
};

/** By a studio that has the full code, else by its first three characters, which alone will do. */
export function locatePostalCode<Studio extends Position>(
  postalCode: string,
  studio: Studio | undefined,
): LocatedPostalCode<Studio> | undefined {
  const area = findPostalArea(fsaOf(postalCode));
  const at = studio ?? area;
  return at && { at, area, approximate: studio === undefined };
}
