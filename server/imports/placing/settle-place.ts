import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { hasPilatesWord } from "#domain/rules/imports/placing/pilates-words.ts";
import { postalCodeOf } from "#domain/rules/imports/placing/stated-province.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { oneLine } from "#domain/rules/text/one-line.ts";
import { cityOfPlace } from "./city-of-place.ts";
import { placeByWords } from "./place-by-words.ts";
import { repairPosition } from "./repair-position.ts";
import { whyOutside } from "./why-outside.ts";

export type Placing = {
  /** Also what has no Pilates word. */
  readonly takesAll: boolean;
  /** The exact position of a studio that has the full code. */
  readonly findByPostalCode: (code: string) => Position | undefined;
};

type PlacedPlace = ImportedPlace & Position & { readonly name: string; readonly city: string };

export type SettledPlace =
  | { readonly skipped: string }
  | {
      readonly place: PlacedPlace;
      readonly citySlug: string;
      readonly isPositionApproximate: boolean;
      readonly notes: string[];
    };

/** Whether a place belongs in the directory, where it lies and in which city; or why it is left out. */
export function settlePlace(place: ImportedPlace, placing: Placing): SettledPlace {
  const name = oneLine(place.name ?? "");
  if (name === "") return { skipped: "No name" };
  if (place.permanentlyClosed) return { skipped: "Permanently closed" };
  if (!placing.takesAll && !hasPilatesWord(place)) {
    return { skipped: "No Pilates word in its name, categories or class types" };
  }
  const { position, notes } = repairPosition(place);
  const outside = whyOutside(place, position);
  if (outside !== undefined) return { skipped: outside };
  const placed = position
    ? { position, notes: [], isPositionApproximate: false }
    : placeByWords(place, placing.findByPostalCode);
  if (placed === undefined) return { skipped: "Nothing says where in Ontario it is" };
  const settled = { ...place, ...placed.position, name };
  return inItsCity(settled, placed.isPositionApproximate, [...notes, ...placed.notes]);
}

function inItsCity(
  place: ImportedPlace & Position & { readonly name: string },
  isPositionApproximate: boolean,
  notes: readonly string[],
): SettledPlace {
  const code = postalCodeOf(place);
  const found = cityOfPlace(place, place, code);
  const neighborhood = place.neighborhood ?? found.neighborhood;
  return {
    place: {
      ...place,
      city: found.city,
      ...(neighborhood !== undefined && { neighborhood }),
      ...(code !== undefined && { postalCode: code }),
    },
    citySlug: found.citySlug,
    isPositionApproximate,
    notes: [...notes, ...(found.note === undefined ? [] : [found.note])],
  };
}
