import type { DeedName } from "#domain/deeds.ts";
import { rateAnew } from "#domain/rules/studio/rating.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { listStudioFacts } from "./fact-queries.ts";
import { listOwnRatings } from "./review-rating-queries.ts";
import { saveStudio } from "./save-studio.ts";
import { announceStudios, lockStudio } from "./studio-queries.ts";

export type RatedBecause = {
  readonly actor: Actor;
  readonly now: Date;
  readonly action?: DeedName;
};

/**
 * The studio's rating by its published reviews: whatever publishes, edits, moves or deletes one calls this in its own
 * transaction. Answers with the log's entry, where the rating is another one.
 */
export async function rateStudio(
  tx: Database,
  studioId: number,
  { actor, now, action = "studio.rate" }: RatedBecause,
): Promise<number | undefined> {
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined) return undefined;
  const facts = await listStudioFacts(tx, studioId);
  const rating = rateAnew(await listOwnRatings(tx, studioId), studio, facts);
  await announceStudios(tx, [studioId]);
  if (rating === undefined) return undefined;
  const { isOurs, origin, ...values } = rating;
  // What comes back is as old as it was.
  const seenAt = isOurs ? undefined : studio.ratedElsewhere?.seenAt;
  const { auditId } = await saveStudio(tx, {
    ...{ actor, action, origin, studioId, values },
    now: seenAt ? new Date(seenAt) : now,
    insistsOn: ["rating", "reviewCount"],
  });
  return auditId;
}
