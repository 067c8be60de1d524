import { z } from "zod";

export const recommendationSchema = z.object({
  studioId: z.int().positive(),
  score: z.number().nonnegative(),
  reasons: z.array(z.string()),
});

export type Recommendation = z.infer<typeof recommendationSchema>;
