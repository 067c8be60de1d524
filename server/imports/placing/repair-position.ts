import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { statedProvince } from "#domain/rules/imports/placing/stated-province.ts";
import { isNowhere, type Position } from "#domain/rules/places/distance.ts";
import { isNearBorder } from "#domain/rules/places/near-border.ts";
import { isInOntario } from "#domain/rules/places/ontario.ts";

type Repaired = {
  /** Undefined where the file has none that can be used. */
  readonly position: Position | undefined;
  readonly notes: readonly string[];
};

/** What spreadsheets do to positions is undone where it is plain what was meant, and said. */
export function repairPosition(place: ImportedPlace): Repaired {
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
