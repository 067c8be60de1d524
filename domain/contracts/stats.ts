import { z } from "zod";

/** Null in an empty directory, where no studio has a rating. */
export const studioStatsSchema = z.object({ averageRating: z.number().min(0).max(5).nullable() });

export type StudioStats = z.infer<typeof studioStatsSchema>;
