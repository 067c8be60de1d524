import { apiQuery } from "#app/lib/api-query.ts";
import { studioStatsSchema } from "#domain/contracts/stats.ts";

export const studioStats = apiQuery({
  path: "/api/studios/stats",
  read: ({ body }) => studioStatsSchema.parse(body),
  failure: "Failed to fetch studio stats",
});
