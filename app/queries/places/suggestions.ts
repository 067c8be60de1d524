import { apiQuery } from "#app/lib/api-query.ts";

export function suggestions(text: string) {
  return apiQuery({
    path: `/api/suggestions?${new URLSearchParams({ q: text })}`,
    contract: () => import("#domain/contracts/suggestion.ts"),
    read: ({ suggestionsSchema }, { body }) => suggestionsSchema.parse(body),
    failure: "Failed to fetch suggestions",
  });
}
