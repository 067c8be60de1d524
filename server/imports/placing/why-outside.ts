import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { statedProvince } from "#domain/rules/imports/placing/stated-province.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { isNearBorder } from "#domain/rules/places/near-border.ts";
import { isInOntario } from "#domain/rules/places/ontario.ts";
import { findNamedPlace, isOutsidePlace } from "#server/catalogue/places/gazetteer.ts";
import { findStatedCity } from "./place-by-words.ts";

const PART_OF_PROVINCE = /\b(?:region|regional|county|district|division|area|gta|horseshoe)\b/i;

/** The sentence for a place that is not in Ontario; near its border, what the place says decides. */
export function whyOutside(place: ImportedPlace, at: Position | undefined): string | undefined {
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
