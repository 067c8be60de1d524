import { apiQuery } from "#app/lib/api-query.ts";

export function postalCodeCity(postalCode: string) {
  return apiQuery({
    path: `/api/postal-code/${encodeURIComponent(postalCode)}/city`,
    contract: () => import("#domain/contracts/postal-code.ts"),
    read: ({ postalCodeCitySchema }, { body }) => postalCodeCitySchema.parse(body),
    failure: "Failed to look up the postal code",
  });
}
