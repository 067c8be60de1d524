import { z } from "zod";

/** A rating that is not of our own visitors' reviews, and where it comes from: as `studio_facts` say it. */
export const ratedElsewhereSchema = z.object({
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Null where nobody knows. */
  source: z.enum(["owner", "operator", "import", "sample"]).nullable(),
  importId: z.int().nullable(),
  /** When it was last seen there. */
  seenAt: z.iso.datetime().nullable(),
});
export type RatedElsewhere = z.infer<typeof ratedElsewhereSchema>;
