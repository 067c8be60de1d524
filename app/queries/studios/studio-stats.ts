import { apiQuery } from "#app/lib/api-query.ts";

export const studioStats = apiQuery({
  path: "/api/studios/stats",
  contract: () => import("#domain/contracts/stats.ts"),
  read: ({ studioStatsSchema }, { body }) => studioStatsSchema.parse(body),
  failure: "Failed to fetch studio stats",
});
