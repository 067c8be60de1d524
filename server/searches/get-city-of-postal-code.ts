import type { PostalCodeCity } from "#domain/contracts/postal-code.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { resolvePostalCode } from "#server/catalogue/places/resolve-place.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";

export function getCityOfPostalCode({ catalogue }: Deps, text: string): PostalCodeCity {
  const postalCode = normalizePostalCode(text);
  if (postalCode === undefined) throw new AppError("invalid", "This is not a Canadian postal code");
  const place = resolvePostalCode(catalogue.index, postalCode);
  if (place?.city === undefined || place.citySlug === undefined) {
    throw new AppError("not-found", "We don't know this postal code yet");
  }
  const { city, citySlug, latitude, longitude, approximate } = place;
  return { city, citySlug, postalCode, latitude, longitude, approximate };
}
