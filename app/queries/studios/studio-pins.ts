import { apiQuery } from "#app/lib/api-query.ts";
import { type SearchChoices, searchParameters } from "./search-parameters.ts";

/** Every match of a search for the map, however many; the choices are those of any of the searches. */
export function studioPins(choices: SearchChoices) {
  return apiQuery({
    path: `/api/studios/pins?${searchParameters(choices)}`,
    contract: () => import("#domain/contracts/studios/studio-facets.ts"),
    read: ({ studioPinsSchema }, { body }) => studioPinsSchema.parse(body),
    failure: "Failed to fetch the map's studios",
  });
}
