import type { NameGrade } from "./compare-names.ts";
import type { Comparison } from "./compare-places.ts";
import type { ComparedPlace } from "./compared-place.ts";
import { nameSimilarity } from "./name-similarity.ts";
import { phoneWords } from "./phone-keys.ts";

/** What speaks for it, most important first, and then what speaks against it. */
export function evidenceWords(
  found: Comparison,
  place: ComparedPlace,
  known: ComparedPlace,
): string[] {
  const name = nameWords(found.name, nameSimilarity(place.name, known.name).toFixed(2));
  const [first, ...others] = agreeing(found, place);
  const reasons = first === undefined ? [name] : [`${first} and ${name}`, ...others];
  return [...reasons, ...differing(found, known)];
}

function nameWords(grade: NameGrade, similarity: string): string {
  switch (grade) {
    case "same":
      return "the same name";
    case "alike":
    case "slip":
      return `a similar name (${similarity})`;
    case "longer":
    case "part":
      return `a name that has more words (${similarity})`;
    case "unlike":
      return `another name (${similarity})`;
  }
}

function agreeing(found: Comparison, place: ComparedPlace): string[] {
  const { phoneKey, phone, site } = found;
  const isShared = phone === "shared" ? " (others have it too)" : "";
  return [
    ...(found.placeId === "same" ? ["same Google place id"] : []),
    ...(found.osmId === "same" ? [`same OpenStreetMap id ${place.osmId}`] : []),
    ...(phoneKey === undefined ? [] : [`same phone ${phoneWords(phoneKey)}${isShared}`]),
    ...(site === "same" ? [`same website ${place.site?.key}`] : []),
    ...(found.isNear ? [`${metres(found.km)} apart`] : []),
    ...(found.isSameHouse ? [`same house (${place.house})`] : []),
    ...(found.isSameCode ? [`same postal code ${place.postalCode}`] : []),
  ];
}

function differing(found: Comparison, known: ComparedPlace): string[] {
  const { phone, site, where, km } = found;
  const [other] = known.phones;
  return [
    ...(found.placeId === "differs" ? ["another Google place id"] : []),
    ...(phone === "differs" && other !== undefined
      ? [`another phone than ${phoneWords(other)}`]
      : []),
    ...(site === "differs" ? [`another website than ${known.site?.key}`] : []),
    ...(site === "page" ? [`another page of ${known.site?.host}`] : []),
    ...(where === "elsewhere" || where === "close" ? [`${distanceWords(km)} apart`] : []),
    ...(where === "unknown" ? ["its exact position is not known"] : []),
  ];
}

function distanceWords(km: number): string {
  return km < 1 ? metres(km) : `${km.toFixed(1)} km`;
}

function metres(km: number): string {
  return `${Math.round(km * 1000)} m`;
}
