import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import {
  hasPilatesWord,
  postalCodeOf,
  statedProvince,
} from "#domain/rules/imports/stated-place.ts";
import { isNowhere, type Position } from "#domain/rules/places/distance.ts";
import { isInOntario, isNearBorder } from "#domain/rules/places/ontario.ts";
import { oneLine } from "#domain/rules/text/lines.ts";
import { findNamedPlace, isOutsidePlace } from "#server/catalogue/places/gazetteer.ts";
import { cityOfPlace, findStatedCity, placeByWords } from "./city-of-place.ts";

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

type Repaired = {
  /** Undefined where the file has none that can be used. */
  readonly position: Position | undefined;
  readonly notes: readonly string[];
};

/** What spreadsheets do to positions is undone where it is plain what was meant, and said. */
function repairPosition(place: ImportedPlace): Repaired {
  const { latitude, longitude } = place;
  if (latitude === undefined && longitude === undefined) return { position: undefined, notes: [] };
  if (!isNumber(latitude) || !isNumber(longitude)) {
    return { position: undefined, notes: ["position: only half of it is there"] };
  }
  if (isNowhere({ latitude, longitude })) {
    return { position: undefined, notes: ["position: 0, 0 is no position"] };
  }
  return repaired({ latitude, longitude }, place);
}

function repaired(position: Position, place: ImportedPlace): Repaired {
  const { latitude, longitude } = position;
  if (isOurs(position)) return { position, notes: [] };
  const swapped = { latitude: longitude, longitude: latitude };
  if (isOurs(swapped)) {
    return { position: swapped, notes: ["position: latitude and longitude were swapped"] };
  }
  if (statedProvince(place) !== "ontario") return { position, notes: [] };
  const signed = { latitude, longitude: -longitude };
  if (isOurs(signed)) {
    return { position: signed, notes: ["position: the longitude had lost its minus sign"] };
  }
  const words = `position: ${latitude}, ${longitude} is far from its address`;
  return { position: undefined, notes: [words] };
}

function isOurs(position: Position): boolean {
  return isInOntario(position) || isNearBorder(position);
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

const PART_OF_PROVINCE = /\b(?:region|regional|county|district|division|area|gta|horseshoe)\b/i;

/** The sentence for a place that is not in Ontario; near its border, what the place says decides. */
function whyOutside(place: ImportedPlace, at: Position | undefined): string | undefined {
  const stated = statedProvince(place);
  if (at === undefined) return stated === "ontario" ? undefined : byWords(place, stated);
  const isInside =
    stated !== undefined && isNearBorder(at) ? stated === "ontario" : isInOntario(at);
  return isInside ? undefined : `Outside Ontario (${whereabouts(place, at)})`;
}

function byWords(place: ImportedPlace, stated: "elsewhere" | undefined): string | undefined {
  const isElsewhere =
    stated === "elsewhere" || isForeignState(place) || isOutsidePlace(place.city ?? "");
  if (isElsewhere) return `Outside Ontario (${whereabouts(place, undefined)})`;
  return findStatedCity(place) ? undefined : "Nothing says where it is";
}

/** A word that is neither ours nor a part of the province. */
function isForeignState({ state }: ImportedPlace): boolean {
  const text = state?.trim() ?? "";
  return (
    text !== "" &&
    !/^ca(nada)?$/i.test(text) &&
    !PART_OF_PROVINCE.test(text) &&
    !findNamedPlace(text)
  );
}

function whereabouts(place: ImportedPlace, at: Position | undefined): string {
  const country = place.state ? undefined : place.countryCode;
  const words = [place.city, place.state, country]
    .map((word) => word?.trim() ?? "")
    .filter((word) => word !== "");
  if (words.length > 0) return words.join(", ");
  if (at) return `${at.latitude.toFixed(3)}, ${at.longitude.toFixed(3)}`;
  return place.postalCode ?? place.address ?? place.phone ?? "no place in it";
}
