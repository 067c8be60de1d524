import { apiQuery } from "#app/lib/api-query.ts";
import { writeIdList } from "#domain/rules/studio/id-list.ts";

/** In the order of the ids, a hundred at most; those that are no longer listed are missing. */
export function studiosByIds(ids: readonly number[]) {
  return apiQuery({
    path: `/api/studios/by-ids?ids=${writeIdList(ids)}`,
    contract: () => import("#domain/contracts/studios/studio.ts"),
    read: ({ studioCardsSchema }, { body }) => studioCardsSchema.parse(body),
    failure: "Failed to fetch studios",
  });
}
