import { apiQuery } from "#app/lib/api-query.ts";
import { postalCodeCitySchema } from "#domain/contracts/postal-code.ts";

export function postalCodeCity(postalCode: string) {
  return apiQuery({
    path: `/api/postal-code/${encodeURIComponent(postalCode)}/city`,
    read: ({ body }) => postalCodeCitySchema.parse(body),
    failure: "Failed to look up the postal code",
  });
}
