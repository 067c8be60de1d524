import { apiQuery } from "#app/lib/api-query.ts";

/** The place that an address or a text names; null where we know none. */
export function foundPlace(text: string) {
  return apiQuery({
    path: `/api/places?${new URLSearchParams({ text })}`,
    contract: () => import("#domain/contracts/place.ts"),
    read: ({ placeAnswerSchema }, { body }) => placeAnswerSchema.parse(body).place,
    failure: "Failed to look up the place",
  });
}
