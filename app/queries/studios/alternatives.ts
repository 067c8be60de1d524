import { apiQuery } from "#app/lib/api-query.ts";
import { type SearchChoices, searchParameters } from "./search-parameters.ts";

/** What to offer where a search finds nothing; the choices are those of any of the searches. */
export function studioAlternatives(choices: SearchChoices) {
  return apiQuery({
    path: `/api/studios/alternatives?${searchParameters(choices)}`,
    contract: () => import("#domain/contracts/studios/studio-alternatives.ts"),
    read: ({ studioAlternativesSchema }, { body }) => studioAlternativesSchema.parse(body),
    failure: "Failed to fetch other studios",
  });
}
