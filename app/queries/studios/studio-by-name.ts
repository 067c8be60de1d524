import { apiQuery } from "#app/lib/api-query.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";

/** Null where there is no such studio. The answer names its present address, which may be another. */
export function studioByName(city: string, studioName: string) {
  return apiQuery({
    path: `/api/studios/by-name/${encodeURIComponent(city)}/${encodeURIComponent(studioName)}?provenance=lines`,
    contract: () => import("#domain/contracts/studios/studio.ts"),
    read: ({ studioDetailSchema }, { body }): StudioDetail | null => studioDetailSchema.parse(body),
    failure: "Failed to fetch studio",
    notFound: null,
  });
}
