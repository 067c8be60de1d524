import type { StudioStats } from "#domain/contracts/stats.ts";
import type { Deps } from "#server/deps.ts";

export function getStudioStats({ catalogue }: Deps): StudioStats {
  return { averageRating: catalogue.index.averageRating };
}
