import { apiQuery } from "#app/lib/api-query.ts";
import { writeIdList } from "#domain/rules/studio/id-list.ts";

export function comparedStudios(ids: readonly number[]) {
  return apiQuery({
    path: `/api/studios/compare?ids=${writeIdList(ids)}`,
    contract: () => import("#domain/contracts/studios/studio-lists.ts"),
    read: ({ comparedStudiosSchema }, { body }) => comparedStudiosSchema.parse(body),
    failure: "Failed to fetch studios",
  });
}
