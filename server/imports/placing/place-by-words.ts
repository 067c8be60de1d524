import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { postalCodeOf } from "#domain/rules/imports/placing/stated-province.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { fsaOf } from "#domain/rules/places/postal-code.ts";
import { findPostalArea } from "#server/catalogue/places/gazetteer.ts";
import { cityInAddress } from "./city-in-address.ts";
import { findNamedNear, writtenCity } from "./city-of-place.ts";

type Placed = {
  readonly position: Position;
  readonly isPositionApproximate: true;
  readonly notes: readonly string[];
};

/** Without a position of its own: by its postal code, else by its city. */
export function placeByWords(
  place: ImportedPlace,
  findByPostalCode: (code: string) => Position | undefined,
): Placed | undefined {
  const code = postalCodeOf(place);
  const studio = code === undefined ? undefined : findByPostalCode(code);
  if (studio) return placedAt(studio, `Placed by its postal code ${code}`);
  const area = findPostalArea(fsaOf(code ?? place.postalCode ?? ""));
  if (area) return placedAt(area, `Placed by its postal area ${area.code}`);
  const city = findStatedCity(place);
  return city && placedAt(city, `Placed by its city, ${city.name}`);
}

/** The known place that its city or its address names. */
export function findStatedCity(place: ImportedPlace) {
  const written = writtenCity(place);
  const named = written === "" ? undefined : findNamedNear(written, undefined);
  return named ?? cityInAddress(place.address ?? "", (text) => findNamedNear(text, undefined));
}

function placedAt({ latitude, longitude }: Position, note: string): Placed {
  return { position: { latitude, longitude }, isPositionApproximate: true, notes: [note] };
}
