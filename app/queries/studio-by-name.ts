import { apiQuery } from "#app/lib/api-query.ts";
import { studioDetailSchema } from "#domain/contracts/studio.ts";

/** Null where there is no such studio. The answer names its present address, which may be another. */
export function studioByName(city: string, studioName: string) {
  return apiQuery({
    path: `/api/studios/by-name/${encodeURIComponent(city)}/${encodeURIComponent(studioName)}`,
    read: ({ body }) => studioDetailSchema.nullable().parse(body),
    failure: "Failed to fetch studio",
    notFound: null,
  });
}
