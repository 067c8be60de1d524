import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { withReview } from "#domain/rules/studio/rating.ts";
import { isRatedElsewhere } from "#domain/rules/studio/sources.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { announceStudios } from "#server/studios/announce-studios.ts";
import { listStudioFacts } from "#server/studios/fact-queries.ts";
import { type SavedStudio, saveStudio } from "#server/studios/save-studio.ts";
import { insertReviews } from "#server/studios/studio-queries.ts";

type Publishing = {
  readonly review: Extract<ReviewItem, { kind: "review" }>["proposal"];
  readonly actor: Actor;
  readonly now: Date;
};

/** A visitor's words. A rating that was given elsewhere stays what it is: a mean of two sites would be nobody's. */
export async function publishReview(
  tx: Database,
  studio: StudioRow,
  { review: { author, rating, text }, actor, now }: Publishing,
): Promise<SavedStudio> {
  await insertReviews(tx, [{ studioId: studio.id, author, rating, text, date: now }]);
  await announceStudios(tx, [studio.id]);
  const isElsewhere = isRatedElsewhere(await listStudioFacts(tx, studio.id));
  return saveStudio(tx, {
    actor,
    now,
    studioId: studio.id,
    action: "studio.review",
    // The next import knows the ratings of its own source, and may say so.
    origin: { source: "import" },
    insistsOn: ["rating", "reviewCount"],
    values: isElsewhere ? {} : withReview(studio, rating),
  });
}
