import { z } from "zod";

export const ownedListSchema = z.array(z.object({ studioId: z.int(), userId: z.int() }));
export type Owned = z.output<typeof ownedListSchema>[number];

/** What is on the disk: the words of a round, or a photo. */
export const safeSchema = z.union([
  z.object({ studioId: z.int(), url: z.string() }),
  z.object({ studioId: z.int(), round: z.int() }),
]);
export type Safe = z.output<typeof safeSchema>;

/** One field that shows at once, and one that waits for a look. */
export function wordsOf(round: number) {
  return {
    phone: `416-555-${String(round).padStart(4, "0")}`,
    description: `Round ${round}: a quiet room with eight reformers above the bakery on King Street.`,
  };
}
