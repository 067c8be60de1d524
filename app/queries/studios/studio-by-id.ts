import { apiQuery } from "#app/lib/api-query.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";

/** Null where there is no such studio. */
export function studioById(id: string) {
  return apiQuery({
    path: `/api/studios/${encodeURIComponent(id)}?provenance=lines`,
    contract: () => import("#domain/contracts/studios/studio.ts"),
    read: ({ studioDetailSchema }, { body }): StudioDetail | null => studioDetailSchema.parse(body),
    failure: "Failed to fetch studio",
    notFound: null,
  });
}
