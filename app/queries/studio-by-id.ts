import { apiQuery } from "#app/lib/api-query.ts";
import { studioDetailSchema } from "#domain/contracts/studio.ts";

/** Null where there is no such studio. */
export function studioById(id: string) {
  return apiQuery({
    path: `/api/studios/${encodeURIComponent(id)}`,
    read: ({ body }) => studioDetailSchema.nullable().parse(body),
    failure: "Failed to fetch studio",
    notFound: null,
  });
}
