import { apiQuery } from "#app/lib/api-query.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";

/** How a typed text is understood, and where it leads. */
export function reading(text: string) {
  const query = new URLSearchParams({ text: text.slice(0, searchLimits.maxTextCharacters) });
  return apiQuery({
    path: `/api/reading?${query}`,
    contract: () => import("#domain/contracts/reading.ts"),
    read: ({ readingSchema }, { body }) => readingSchema.parse(body),
    failure: "Failed to read the text",
  });
}
